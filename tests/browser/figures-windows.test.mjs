import { checkFigures } from './figure-checks.mjs';

checkFigures('windows');

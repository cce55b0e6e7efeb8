import { checkFigures } from './figure-checks.mjs';

checkFigures('fields');

import { checkFigures } from './figure-checks.mjs';

checkFigures('grids');

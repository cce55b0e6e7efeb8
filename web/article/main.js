import { startChallenges } from './challenges.js';
import { startContents } from './contents.js';
import { startCopying } from '../kit/copy.js';
import { startFigures } from './figures.js';
import { startParts } from './lit-symbols.js';
import { printOldDetails } from '../kit/old-details.js';
import { startPredictions } from './predictions.js';
import { startScrubbing } from './scrubbed-numbers.js';
import { followVerdict } from './sight-verdict.js';

startFigures();
followVerdict();
startChallenges();
startPredictions();
startScrubbing();
startContents();
startParts();
startCopying();
printOldDetails('.fold');

import { startChallenges } from './challenges.js';
import { startContents } from './contents.js';
import { startCopying } from '../kit/copy.js';
import { startFigures } from './figures.js';
import { startParts } from './parts.js';
import { startPredictions } from './predict.js';
import { startScrubbing } from './scrub.js';
import { followVerdict } from './verdict.js';

startFigures();
followVerdict();
startChallenges();
startPredictions();
startScrubbing();
startContents();
startParts();
startCopying();

import '../figures.js';
import { startContents } from './contents.js';
import { followVerdict } from './verdict.js';

followVerdict();
startContents();

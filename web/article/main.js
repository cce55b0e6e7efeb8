import { followVerdict } from './verdict.js';
import { startContents } from './contents.js';

startContents();
followVerdict();

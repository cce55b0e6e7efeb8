import { version } from 'bitangent';

console.log(version);

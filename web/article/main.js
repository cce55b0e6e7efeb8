import { init } from 'bitangent';

await init();

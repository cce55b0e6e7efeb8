import { measure } from '../../../measure.js';

export const prerender = true;

/** One length is from the server, and one from the browser. */
export const load = async () => ({ expected: await measure() });

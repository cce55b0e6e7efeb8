import { measure } from '../../measure.js';
import Client from './client.jsx';

/** One length is from the server, and one from the browser. */
export default async function Page() {
  return <Client expected={await measure()} />;
}

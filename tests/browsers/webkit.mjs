import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PATIENCE, until } from '../browser/harness.mjs';
import { dragActions, keyActions } from './actions.mjs';

/** WebKit, by the WebDriver of WebKitGTK. It needs a display, and takes a virtual one if there is none. */

/** The window at first, in pixels. */
const WINDOW = { width: 1280, height: 1000 };

/** Starts a virtual display, until this process ends; returns its name. */
async function startDisplay() {
  const args = ['-displayfd', '3', '-screen', '0', '2600x1600x24', '-nolisten', 'tcp'];
  const program = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  process.on('exit', () => program.kill());
  const [number] = await once(program.stdio[3], 'data');
  return `:${String(number).trim()}`;
}

/** A port that is free. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** @param {string} path of the driver @returns {Promise<import('./tab.mjs').Driver>} */
export async function openWebKit(path) {
  const port = await freePort();
  const env = { ...process.env, DISPLAY: process.env.DISPLAY ?? (await startDisplay()) };
  const program = spawn(path, [`--port=${port}`], { stdio: 'ignore', env });
  process.on('exit', () => program.kill());
  const ask = async (method, address, body) => {
    const options = { method, body: body && JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}${address}`, options);
    const { value } = await response.json();
    if (!response.ok) throw new Error(value.message || value.error);
    return value;
  };
  await until('the driver listens', () => ask('GET', '/status').catch(() => false));
  const { sessionId, capabilities } = await ask('POST', '/session', { capabilities: {} });
  const send = (command, body) => ask('POST', `/session/${sessionId}/${command}`, body);
  await send('timeouts', { script: PATIENCE, pageLoad: PATIENCE });
  await send('window/rect', { x: 0, y: 0, ...WINDOW });
  return {
    ...{ version: capabilities.browserVersion, trouble: [] },
    goto: (url) => send('url', { url }),
    async run(expression) {
      const script = `const done = arguments[0];
        ${expression}.then((text) => done({ text }), (error) => done({ error: String(error) }));`;
      const { text, error } = await send('execute/async', { script, args: [] });
      if (error) throw new Error(error);
      return text;
    },
    async resize(width, height) {
      const script = 'return [innerWidth, innerHeight]';
      const { width: outer, height: tall } = await send('window/rect', WINDOW);
      const [inner, low] = await send('execute/sync', { script, args: [] });
      const rect = { width: width + outer - inner, height: height + tall - low };
      await send('window/rect', rect);
    },
    drag: (points) => send('actions', { actions: dragActions(points) }),
    press: (keys) => send('actions', { actions: keyActions(keys) }),
    async screenshot() {
      const data = await ask('GET', `/session/${sessionId}/screenshot`);
      return Buffer.from(data, 'base64');
    },
    close: () => ask('DELETE', `/session/${sessionId}`),
  };
}

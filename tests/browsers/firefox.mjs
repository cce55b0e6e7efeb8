import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { dragActions, keyActions } from './actions.mjs';

/** Firefox, by WebDriver BiDi, which it speaks itself. */

const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

/** Starts a Firefox with an empty profile. @returns its process and where it listens */
async function start(path, profile) {
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const program = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  process.on('exit', () => program.kill());
  for await (const line of createInterface(program.stderr)) {
    const address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
    if (address) return { program, address };
  }
  throw new Error('it ended before it listened');
}

/** What sends commands, and hands events to a listener. @param {(event: any) => void} listen */
async function connect(address, listen) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'event') return listen(message);
    const { resolve, reject } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') resolve(message.result);
    else reject(new Error(message.message));
  });
  let id = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** @param {string} path of the program @returns {Promise<import('./tab.mjs').Driver>} */
export async function openFirefox(path) {
  const profile = mkdtempSync(join(tmpdir(), 'bitangent-firefox-'));
  const { program, address } = await start(path, profile);
  program.stderr.resume();
  const trouble = [];
  const send = await connect(address, ({ params }) => {
    if (['error', 'warn'].includes(params.level)) trouble.push(params.text);
  });
  const { capabilities } = await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const [{ context }] = (await send('browsingContext.getTree', {})).contexts;
  const act = (actions) => send('input.performActions', { context, actions });
  return {
    ...{ version: capabilities.browserVersion, trouble },
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(expression) {
      const options = { expression, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await send('script.evaluate', options);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    resize: (width, height) =>
      send('browsingContext.setViewport', { context, viewport: { width, height } }),
    drag: (points) => act(dragActions(points)),
    press: (keys) => act(keyActions(keys)),
    screenshot: async () =>
      Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    async close() {
      const ended = once(program, 'exit');
      await send('browser.close', {});
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { installed, project, put } from './packed.mjs';

/** The installed command, run many times in one process: starting one takes longer than the command. */

const runner = put(
  'commands.mjs',
  `import { readFileSync } from 'node:fs';
  const [command] = process.argv.splice(2);
  const answers = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.setMaxListeners(0); // each run listens
  for (const args of JSON.parse(readFileSync(0, 'utf8'))) {
    const texts = { stdout: '', stderr: '' };
    for (const name of Object.keys(texts)) process[name].write = (text) => (texts[name] += text);
    process.argv.splice(2, Infinity, ...args);
    await import(command + '?' + answers.length);
    answers.push({ status: process.exitCode, ...texts });
  }
  process.exitCode = 0;
  write(JSON.stringify(answers));`,
);

/**
 * Runs the command once for each list of arguments. None may read standard input.
 *
 * @param {string[][]} lists
 * @param {string} [cwd] where it runs
 * @returns {{status: number, stdout: string, stderr: string}[]}
 */
export function runCommands(lists, cwd = project) {
  const args = [runner, join(installed, 'dist/cli.js')];
  const input = JSON.stringify(lists);
  return JSON.parse(execFileSync(process.execPath, args, { cwd, input, encoding: 'utf8' }));
}

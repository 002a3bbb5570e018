import { resolve } from 'node:path';
import { runInForeground } from './child.mjs';
import { ROOT } from './places.mjs';
import { prepare } from './prepare/prepare.mjs';

/** A path is meant from where the command was typed: npm itself goes to the root of the project. */
export const fromHere = (arg) => {
  if (arg.startsWith('-')) return arg;
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), arg);
  return arg.endsWith('/') ? `${path}/` : path;
};

/** Runs a program of the server for its operator; the exit code is the program's. */
export async function runOperatorProgram(name, args) {
  await prepare({ web: false });
  const program = resolve(ROOT, 'server', 'src', 'operator', `${name}.ts`);
  const command = ['--disable-warning=ExperimentalWarning', program, ...args];
  process.exitCode = await runInForeground(process.execPath, command, { cwd: ROOT });
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './check/source-files.ts';

type Step = { name: string; command: string[] };
type Outcome = { name: string; code: number; output: string; seconds: number };

const tool = (name: string): string => join(ROOT, 'node_modules', '.bin', name);
/** What has not changed since the last time is not looked at again. */
const types = (name: string, project = `${name}/tsconfig.json`): Step => {
  const kept = join(ROOT, '.cache', 'types', `${name.replaceAll(' ', '-')}.tsbuildinfo`);
  // Several checkers each work out the types that files share, which costs more than it saves beside another step.
  const command = [tool('tsc'), '--project', project, '--checkers', '1'];
  command.push('--incremental', '--tsBuildInfoFile', kept);
  return { name: `types of ${name}`, command };
};

/** The longest first. */
const STEPS: Step[] = [
  { name: 'lint', command: [tool('oxlint'), '--format=unix'] },
  types('server'),
  types('web'),
  { name: 'unused files, exports and packages', command: [tool('knip'), '--no-progress'] },
  types('e2e'),
  { name: 'description of the calls', command: [process.execPath, 'scripts/check/api-document.ts'] },
  { name: 'structure, names and docs', command: [process.execPath, 'scripts/check/structure.ts'] },
  types('building the web', 'web/tsconfig.node.json'),
  { name: 'format', command: [tool('oxfmt'), '--check'] },
];

/** Two at a time: each of these already uses more than one core for a while. */
const AT_ONCE = 2;

async function run({ name, command }: Step): Promise<Outcome> {
  const startedAt = Date.now();
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(data));
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (status) => resolve(status ?? 1));
  });
  return { name, code, output: Buffer.concat(output).toString(), seconds: (Date.now() - startedAt) / 1000 };
}

function report({ name, code, output, seconds }: Outcome): void {
  console.log(`${code === 0 ? 'OK  ' : 'FAIL'}  ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output.trimEnd().replaceAll(/^/gm, '      '));
}

const waiting = [...STEPS];
const outcomes: Outcome[] = [];

async function work(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const outcome = await run(step);
    report(outcome);
    outcomes.push(outcome);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
process.exitCode = outcomes.every(({ code }) => code === 0) ? 0 : 1;

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';

const modules = { log: new URL('log.ts', import.meta.url), end: new URL('end-process.ts', import.meta.url) };

/** What a process of its own says and how it ends; its log goes where `logTo` leads. */
const run = async (script: string, logTo: 'pipe' | number = 'pipe') => {
  const source = `import { createLog } from '${modules.log.href}';
    import { endInOrder } from '${modules.end.href}';
    const log = createLog('info');
    ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', logTo, 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => said.push(data));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: Buffer.concat(said).toString('utf8') };
};

const STOP = `endInOrder(log, {
    drain: async () => log.info('goes on'),
    stop: async () => { await new Promise((done) => setTimeout(done, 20)); log.info('let go'); },
  });
  setInterval(() => undefined, 1000);`;

test.each(['throw new Error("lost");', 'void Promise.reject(new Error("lost"));'])(
  'a fault that nobody caught is logged, what runs is finished, and the end is a failure: %s',
  async (fault) => {
    const { code, said } = await run(`${STOP} setTimeout(() => { ${fault} }, 5);`);
    expect(code).toBe(1);
    expect(said).toMatch(/"level":60.*lost[\s\S]*let go/);
    expect(said).not.toContain('goes on');
  },
);

test('a signal, however often, ends the process once and without a failure, after it has gone on for a while', async () => {
  const { code, said } = await run(
    `${STOP} for (let time = 0; time < 3; time += 1) process.kill(process.pid, 'SIGTERM');`,
  );
  expect(code).toBe(0);
  expect(said.match(/goes on|let go/g)).toEqual(['goes on', 'let go']);
});

test.runIf(process.platform === 'linux')(
  'a log that cannot be written, on a full disk, ends nothing',
  async () => {
    const full = openSync('/dev/full', 'w');
    const lines = `for (let line = 0; line < 3; line += 1) log.fatal('a line');
    setTimeout(() => process.stderr.write('goes on'), 20);`;
    expect(await run(lines, full).finally(() => closeSync(full))).toEqual({ code: 0, said: 'goes on' });
  },
);

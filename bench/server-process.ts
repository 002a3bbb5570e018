import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ENDS_WITH_US } from '../server/test/processes/server-process.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const POLL_MS = 5;
const TIMEOUT_MS = 120_000;

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** From the start of the process to its first 200. */
  readonly readyMs: number;
  /** Resolves with the milliseconds from the start to the first output that has this in it. */
  whenSaid(text: string): Promise<number>;
  stop(): Promise<void>;
}

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/health/ready`)).ok;
  } catch {
    return false;
  }
};

const waitUntilReady = async (child: ChildProcess, address: string): Promise<void> => {
  const endsAt = performance.now() + TIMEOUT_MS;
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start (${child.exitCode})`);
    if (performance.now() > endsAt) throw new Error('The server was not ready in two minutes');
    await sleep(POLL_MS);
  }
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
};

/** Starts a server of ours as a process of its own and waits until `/health/ready` answers. */
export const startServerProcess = async (
  command: readonly string[],
  settings: Record<string, string> & { PORT: string },
): Promise<ServerProcess> => {
  const startedAt = performance.now();
  const env = { ...process.env, LOG_LEVEL: 'warn', ...settings };
  const child = spawn(process.execPath, ['--import', ENDS_WITH_US, ...command], {
    cwd: ROOT,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const address = `http://127.0.0.1:${settings.PORT}`;
  const said: { text: string; atMs: number }[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.push({ text, atMs: performance.now() - startedAt });
  });
  await waitUntilReady(child, address).catch(async (error) => {
    await stop(child);
    throw error;
  });
  const readyMs = performance.now() - startedAt;
  return {
    address,
    pid: child.pid ?? 0,
    readyMs,
    async whenSaid(text) {
      for (;;) {
        const found = said.find((part) => part.text.includes(text));
        if (found) return found.atMs;
        if (child.exitCode !== null) throw new Error(`The server ended without saying ${text}`);
        await sleep(POLL_MS);
      }
    },
    stop: () => stop(child),
  };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
export const ENDS_WITH_US = new URL('ends-with-its-starter.mjs', import.meta.url).href;

export interface ServerProcess {
  /** What it has said to the operator so far. */
  said(): { out: string; err: string };
  /** Resolves once it has said this; throws when it ends before. */
  until(text: string): Promise<void>;
  /** Resolves when it has ended by itself. */
  ended(): Promise<{ exitCode: number | null; err: string }>;
  stop(): Promise<void>;
}

/** The server as its own process, with no settings but these, under a umask that keeps nobody out. */
export const startServerProcess = (settings: Record<string, string>, main = MAIN): ServerProcess => {
  const program = [process.execPath, '--import', ENDS_WITH_US, main];
  const child = spawn('/bin/sh', ['-c', 'umask 000; exec "$0" "$@"', ...program], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...settings },
  });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => (texts.out += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (texts.err += part));
  const close = once(child, 'close');
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    said: () => texts,
    async until(text) {
      while (!texts.out.includes(text)) {
        if (isOver()) throw new Error(`The server ended before it said ${text}: ${texts.err}`);
        await Promise.race([once(child.stdout, 'data'), close]);
      }
    },
    async ended() {
      await close;
      return { exitCode: child.exitCode, err: texts.err };
    },
    async stop() {
      if (!isOver()) child.kill('SIGTERM');
      await close;
    },
  };
};

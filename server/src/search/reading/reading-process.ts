import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ReadExtension } from './reading-rules.ts';

export interface ReadRequest {
  readonly extension: ReadExtension;
  readonly bytes: Uint8Array;
}

export interface ReadAnswer {
  /** Undefined for what cannot be read. */
  readonly text: string | undefined;
}

interface ReadingLimits {
  readonly timeoutMs: number;
  /** Of the process, as Linux counts what is in memory; elsewhere only its heap is bounded. */
  readonly memoryBytes: number;
}

const LIMITS: ReadingLimits = { timeoutMs: 60_000, memoryBytes: 640 * 1024 * 1024 };
const HEAP_MEGABYTES = 256;
const LOOK_EVERY_MS = 100;
const PAGE_BYTES = 4096;

/** What a document says; that nothing can be read of it; or that there was not time enough, which another time may be. */
export type Reading =
  | { readonly outcome: 'read'; readonly text: string }
  | { readonly outcome: 'unreadable' | 'too-long' };

export interface DocumentReader {
  read(request: ReadRequest): Promise<Reading>;
  close(): void;
}

const PROGRAM = fileURLToPath(new URL('read-document.ts', import.meta.url));

/** It gets nothing of ours: no settings, and no right to write or to start anything. */
const start = (): ChildProcess =>
  spawn(
    process.execPath,
    [
      ...['--permission', '--allow-fs-read=*', '--disable-warning=ExperimentalWarning'],
      ...[`--max-old-space-size=${HEAP_MEGABYTES}`, PROGRAM],
    ],
    { env: {}, cwd: '/', stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  ).on('error', () => undefined);

const memoryOf = async (pid: number | undefined): Promise<number> => {
  try {
    const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(resident) * PAGE_BYTES;
  } catch {
    return 0;
  }
};

/** Kills the process once it takes too much memory, until the signal says that nobody needs it to be looked at. */
const watchMemory = (child: ChildProcess, memoryBytes: number): (() => void) => {
  const timer = setInterval(() => {
    void memoryOf(child.pid).then((used) => used > memoryBytes && child.kill('SIGKILL'));
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const ask = async (
  child: ChildProcess,
  request: ReadRequest,
  { timeoutMs, memoryBytes }: ReadingLimits,
): Promise<Reading> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  const stopWatching = watchMemory(child, memoryBytes);
  try {
    child.send(request);
    const ended = once(child, 'exit', { signal: late.signal }).then((): ReadAnswer => ({ text: undefined }));
    const answered = once(child, 'message', { signal: late.signal }).then(([answer]) => answer as ReadAnswer);
    const { text } = await Promise.race([answered, ended]);
    void Promise.allSettled([answered, ended]);
    return text === undefined ? { outcome: 'unreadable' } : { outcome: 'read', text };
  } catch (error) {
    child.kill('SIGKILL');
    if (late.signal.aborted) return { outcome: 'too-long' };
    throw error;
  } finally {
    clearTimeout(timer);
    stopWatching();
    late.abort();
  }
};

/**
 * Reads documents in a process of its own, one after the other. It is killed when one takes too long or too much memory, and
 * the next gets another.
 */
export const openDocumentReader = (limits = LIMITS): DocumentReader => {
  let child: ChildProcess | undefined;
  return {
    read: (request) => {
      if (!child || isOver(child)) child = start();
      return ask(child, request, limits);
    },
    close: () => void child?.kill('SIGKILL'),
  };
};

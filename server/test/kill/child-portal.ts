import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import type { KillPlan } from './kill-points.ts';
import { spawnPortal } from './spawn-portal.ts';

export interface ChildPortal {
  isAlive(): boolean;
  /** Tells the process where to die; null lets it live. False when it is dead already. */
  arm(plan: KillPlan | null): Promise<boolean>;
  /** So far ahead of the machine's is its clock from now on, also when it is started again. */
  setAhead(ms: number): Promise<void>;
  start(): Promise<void>;
  /** Resolves once it is not coming up. */
  settled(): Promise<void>;
  waitForDeath(): Promise<void>;
  kill(): Promise<void>;
  /** Sends it a signal, and waits for nothing. */
  signal(name: 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void;
}

const boot = async (environment: Record<string, string>): Promise<ChildProcess> => {
  const child = spawnPortal(inject('killablePortal'), environment);
  let complaint = '';
  let isReady = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (isReady) process.stderr.write(text);
    else complaint += text;
  });
  // Only once it is closed has all been read that it said.
  const [message, signal] = await Promise.race([once(child, 'message'), once(child, 'close')]);
  isReady = message === 'ready';
  if (isReady) return child;
  throw new Error(
    `The portal did not start: it ended with ${signal ?? `code ${message}`}. ${complaint.trim()}`,
  );
};

/** The portal as a process that can be told where to die. */
export const startChildPortal = async (environment: Record<string, string>): Promise<ChildPortal> => {
  let child = await boot(environment);
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  const waitForDeath = async (): Promise<void> => {
    if (isAlive()) await once(child, 'exit');
  };
  let [aheadMs, starting] = [0, Promise.resolve()];
  const signal = (name: NodeJS.Signals): void => void child.kill(name);
  const tell = async (message: object): Promise<boolean> => {
    if (!isAlive()) return false;
    const isAnswered = once(child, 'message').then(() => true);
    const isDead = once(child, 'exit').then(() => false);
    child.send(message, () => undefined);
    return Promise.race([isAnswered, isDead]);
  };
  const comeUp = async (): Promise<void> => {
    const begunWith = aheadMs;
    child = await boot({ ...environment, CLOCK_AHEAD_MS: String(begunWith) });
    // The clocks were put forward while it came up: it would go on by a time that is over.
    if (aheadMs !== begunWith) await tell({ aheadMs });
  };
  return {
    ...{ isAlive, waitForDeath },
    arm: (plan) => tell({ plan }),
    async setAhead(ms) {
      aheadMs = ms;
      await tell({ aheadMs });
    },
    start() {
      const started = comeUp();
      starting = started.catch(() => undefined);
      return started;
    },
    ...{ settled: () => starting, signal },
    async kill() {
      if (isAlive()) child.kill('SIGKILL');
      await waitForDeath();
    },
  };
};

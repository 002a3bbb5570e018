import type { Logger } from 'pino';

/** More than callers (10 s) and jobs (20 s) take at most to stop, and less than `deploy/` gives the process. */
const STOP_TIMEOUT_MS = 40_000;

export interface Ending {
  /** Before a stop that was asked for: nothing is wrong, and callers are led elsewhere first. */
  readonly drain?: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Ends the process in order: on a signal, or with a failure after a fault that nobody caught, since what it left half
 * done is unknown. What runs is finished, nothing new is taken, and whoever watches over the process starts it again.
 */
export const endInOrder = (log: Logger, { drain, stop }: Ending): void => {
  let isDraining = false;
  let isEnding = false;
  const end = async (exitCode: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await stop().catch((error: unknown) => log.error({ err: error }, 'the stop did not go as it should'));
    process.exit(exitCode);
  };
  const endOnRequest = async (): Promise<void> => {
    // npm and its shell hand on the same signal: the second one must not cut the stop short.
    if (isDraining) return;
    isDraining = true;
    await drain?.();
    await end(0);
  };
  process.on('SIGTERM', () => void endOnRequest());
  process.on('SIGINT', () => void endOnRequest());
  // A rejection that nobody handles arrives here too.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault that nobody caught; the server stops');
    void end(1);
  });
};

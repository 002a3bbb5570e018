import { pino, type DestinationStream, type Logger } from 'pino';

const SECRET_NAMES = ['password', 'token', 'authorization', 'clientSecret', 'client_secret', 'accessToken'];

/** An error as the log has it: no query parameters, no request or response that a library hung on it. */
const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
};

/**
 * A full disk, or a reader that is gone, costs lines and nothing else; the library's own destination would wait for it
 * for ever, at a fatal line or at the end.
 */
const standardOutput = (): DestinationStream => {
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined);
  return process.stdout;
};

/** Structured logs with request ids; bodies, headers, query strings and secrets never reach them. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), remove: true },
      serializers: { err: describeError },
    },
    destination ?? standardOutput(),
  );

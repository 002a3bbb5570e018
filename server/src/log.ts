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
    destination ?? pino.destination(1),
  );

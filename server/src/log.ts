import { pino, type Logger } from 'pino';

/** Structured logs with request ids; bodies, query strings, tokens and addresses of token pages never reach them. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: { paths: ['req.headers', '*.password', '*.token', '*.authorization', '*.clientSecret'], remove: true },
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        ip: request.ip,
      }),
      err: pino.stdSerializers.err,
    },
  });

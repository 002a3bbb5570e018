import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SmtpCounter {
  readonly url: string;
  count(): number;
  stop(): Promise<void>;
}

/** A mail server that accepts every mail and only counts it, so that what sends is measured. */
export const startSmtpCounter = async (): Promise<SmtpCounter> => {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, callback) => {
      stream.resume().once('end', () => {
        count += 1;
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => count,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

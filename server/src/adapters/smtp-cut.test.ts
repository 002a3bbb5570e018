import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

const ANSWERS: readonly (readonly [asked: RegExp, answer: string])[] = [
  [/^EHLO/, '250-mail.example\r\n250 8BITMIME\r\n'],
  [/^MAIL/, '250 ok\r\n'],
  [/^RCPT/, '250 ok\r\n'],
  [/^DATA/, '354 go on\r\n'],
];

/** A mail server that cuts the line when it is asked that; `greeting`: at once. */
const startCutting = async (moment: string): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (moment === 'greeting') return void socket.resetAndDestroy();
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      const asked = data.toString('latin1');
      if (asked.includes(moment)) return void socket.resetAndDestroy();
      socket.write(ANSWERS.find(([pattern]) => pattern.test(asked))?.[1] ?? '');
    });
  });
  await once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening');
  close = () => void server.close();
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const mail = {
  messageId: '<one@members.example.org>',
  to: { address: 'robin@carter-haulage.example' },
  subject: 'Your invoice',
  text: 'Attached',
  html: '<p>Attached</p>',
  attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.alloc(300_000, 7) }],
};

// A second error of the socket that nobody hears would end the run, as it would the server.
test.each(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'Content-Type: application/pdf'])(
  'a mail server that cuts the line at %s is a failed try, and nothing more',
  async (moment) => {
    const mailer = createSmtpMailer(await startCutting(moment), () => ({
      name: 'Office',
      address: 'office@example.org',
    }));
    await expect(mailer.send(mail)).rejects.toThrow();
    mailer.close();
  },
);

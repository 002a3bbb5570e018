import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  envelopeFrom: string;
  envelopeTo: string[];
  raw: string;
  mail: Email;
}

/** What the server says to a recipient or a message; undefined accepts it. */
type Refusal = { code: number; text: string } | 'hang' | undefined;

export interface SmtpSink {
  readonly url: string;
  readonly received: ReceivedMail[];
  onRecipient: (address: string) => Refusal;
  onMessage: (raw: string) => Refusal;
  stop(): Promise<void>;
}

const toError = ({ code, text }: { code: number; text: string }): Error =>
  Object.assign(new Error(text), { responseCode: code });

const readAll = async (stream: SMTPServerDataStream): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
};

const answer = (refusal: Refusal, callback: (error?: Error | null) => void): void => {
  if (refusal !== 'hang') callback(refusal ? toError(refusal) : null);
};

/** A real SMTP server that keeps what it accepts and refuses what a test wants refused. */
export const startSmtpSink = async (): Promise<SmtpSink> => {
  const received: ReceivedMail[] = [];
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) => answer(sink.onRecipient(address), callback),
    onData: (stream, { envelope }, callback) => {
      const receive = async (): Promise<void> => {
        const raw = await readAll(stream);
        const refusal = sink.onMessage(raw);
        if (refusal === undefined) {
          const envelopeFrom = envelope.mailFrom ? envelope.mailFrom.address : '';
          const envelopeTo = envelope.rcptTo.map(({ address }) => address);
          received.push({ envelopeFrom, envelopeTo, raw, mail: await PostalMime.parse(raw) });
        }
        answer(refusal, callback);
      };
      void receive();
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    onRecipient: () => undefined,
    onMessage: () => undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
};

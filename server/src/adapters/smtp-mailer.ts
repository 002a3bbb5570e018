import { createTransport } from 'nodemailer';
import { PermanentMailError, type Mailer, type MailFrom, type OutgoingMail } from './mailer.ts';

/** A 5xx about this recipient or this message; one about us (sign-in, sender) is repaired by the operator and retried. */
const isPermanent = (error: unknown): error is Error => {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500;
};

/** A header that must stand as it is: encoding or folding it would break the address. */
const asItIs = (value: string) => ({ prepared: true, value });

const headersOf = ({ unsubscribeUrl }: OutgoingMail) => ({
  // Tells auto-responders to keep quiet (RFC 3834).
  'Auto-Submitted': 'auto-generated',
  // Lets mail programs show a button of their own (RFC 2369, RFC 8058).
  ...(unsubscribeUrl !== undefined && {
    'List-Unsubscribe': asItIs(`<${unsubscribeUrl}>`),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

const toMessage = (mail: OutgoingMail, from: MailFrom) => ({
  messageId: mail.messageId,
  from,
  to: { name: mail.to.name ?? '', address: mail.to.address },
  envelope: { from: from.address, to: [mail.to.address] },
  ...(mail.replyTo && { replyTo: { name: mail.replyTo.name ?? '', address: mail.replyTo.address } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: headersOf(mail),
  attachments: mail.attachments.map(({ filename, contentType, bytes }) => ({
    filename,
    contentType,
    content: Buffer.from(bytes),
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Real mail through one SMTP server; time limits keep a hanging server from holding the worker. */
export const createSmtpMailer = (smtpUrl: string, from: () => MailFrom): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    // As many as mails are sent at the same time; each line is used for many of them.
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, from()));
      } catch (error) {
        throw isPermanent(error) ? new PermanentMailError(error.message, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
};

import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Real mail through one SMTP server; time limits keep a hanging server from holding the worker. */
export const createSmtpMailer = (smtpUrl: string, from: { name: string; address: string }): Mailer => {
  const transport = createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object);
  return {
    async send(mail) {
      await transport.sendMail({
        messageId: mail.messageId,
        from,
        to: { name: mail.to.name ?? '', address: mail.to.address },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments.map(({ filename, contentType, bytes }) => ({
          filename,
          contentType,
          content: Buffer.from(bytes),
        })),
      });
    },
    close: () => transport.close(),
  };
};

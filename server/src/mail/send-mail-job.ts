import * as z from 'zod';
import { PermanentMailError, type MailAttachment } from '../adapters/mailer.ts';
import type { Context } from '../context.ts';
import { renderMail } from './mail-layout.ts';
import { parseMailContent } from './mail-content.ts';

const queuedAttachments = z.array(
  z.object({ fileKey: z.string(), filename: z.string(), contentType: z.string() }),
);

const loadAttachments = (context: Context, value: unknown): Promise<MailAttachment[]> =>
  Promise.all(
    queuedAttachments.parse(value).map(async ({ fileKey, filename, contentType }) => {
      const bytes = await context.files.find(fileKey);
      if (!bytes) throw new Error(`The attachment ${fileKey} does not exist`);
      return { filename, contentType, bytes };
    }),
  );

const findQueued = (context: Context, mailId: string) =>
  context.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .executeTakeFirst();

type QueuedMail = NonNullable<Awaited<ReturnType<typeof findQueued>>>;

const hand = async (context: Context, mail: QueuedMail): Promise<void> => {
  const { config, mailer } = context;
  const content = parseMailContent(mail.content);
  const domain = config.mailFrom.split('@').at(-1);
  await mailer.send({
    messageId: `<${mail.id}@${domain}>`,
    to: { address: mail.toAddress, ...(mail.toName && { name: mail.toName }) },
    ...(mail.replyToAddress !== null && {
      replyTo: { address: mail.replyToAddress, ...(mail.replyToName && { name: mail.replyToName }) },
    }),
    subject: mail.subject,
    ...renderMail(content, config.association),
    attachments: await loadAttachments(context, mail.attachments),
  });
};

const update = (context: Context, mailId: string) =>
  context.db.updateTable('mails').where('id', '=', mailId).where('status', '=', 'queued');

const recordRefusal = async (context: Context, mailId: string, error: unknown): Promise<void> => {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  if (!(error instanceof PermanentMailError)) {
    await update(context, mailId).set({ lastError }).execute();
    throw error;
  }
  context.log.error({ mailId, reason: lastError }, 'a mail was refused for good');
  await update(context, mailId).set({ status: 'failed', lastError, content: null }).execute();
};

/**
 * Sends one queued mail and empties it. A repeat after a kill sends it again only if it was not marked,
 * then with the same Message-ID. Throws when it is worth another try; a final refusal marks it failed.
 */
export async function sendMail(context: Context, { mailId }: { mailId: string }): Promise<void> {
  const mail = await findQueued(context, mailId);
  if (!mail) return;
  try {
    await hand(context, mail);
  } catch (error) {
    return recordRefusal(context, mailId, error);
  }
  await update(context, mailId)
    .set({ status: 'sent', sentAt: context.clock.now(), content: null, lastError: null })
    .execute();
}

import { MAIL_KIND_TITLES, mailKind, type MailKind } from '@linehaul/contract/mail-kinds';
import * as z from 'zod';
import { PermanentMailError, type MailAttachment } from '../adapters/mailer.ts';
import type { Context } from '../context.ts';
import { storableText } from '../db/storable-text.ts';
import { renderMail } from './mail-layout.ts';
import { parseMailContent } from './mail-content.ts';

/** What a person can switch off: known to the domain that keeps what they want. */
export interface OptionalMail {
  isWanted(optional: { kind: MailKind; accountId: string }): Promise<boolean>;
  unsubscribeUrlOf(optional: { kind: MailKind; accountId: string }): string;
}

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

const optionalOf = ({ kind, accountId }: QueuedMail) =>
  kind === null || accountId === null ? undefined : { kind: z.parse(mailKind, kind), accountId };

interface Handing {
  readonly context: Context;
  readonly optionalMail: OptionalMail;
}

const hand = async ({ context, optionalMail }: Handing, mail: QueuedMail): Promise<void> => {
  const { config, mailer } = context;
  const content = parseMailContent(mail.content);
  const domain = config.mailFrom.split('@').at(-1);
  const optional = optionalOf(mail);
  const url = optional && optionalMail.unsubscribeUrlOf(optional);
  await mailer.send({
    messageId: `<${mail.id}@${domain}>`,
    to: { address: mail.toAddress, ...(mail.toName && { name: mail.toName }) },
    ...(mail.replyToAddress !== null && {
      replyTo: { address: mail.replyToAddress, ...(mail.replyToName && { name: mail.replyToName }) },
    }),
    ...(url !== undefined && { unsubscribeUrl: url }),
    subject: mail.subject,
    ...renderMail(
      content,
      config.association,
      optional && url ? { kindTitle: MAIL_KIND_TITLES[optional.kind], url } : undefined,
    ),
    attachments: await loadAttachments(context, mail.attachments),
  });
};

const update = (context: Context, mailId: string) =>
  context.db.updateTable('mails').where('id', '=', mailId).where('status', '=', 'queued');

const recordRefusal = async (context: Context, mailId: string, error: unknown): Promise<void> => {
  const lastError = storableText(error instanceof Error ? error.message : String(error), 1000);
  if (!(error instanceof PermanentMailError)) {
    await update(context, mailId).set({ lastError }).execute();
    throw error;
  }
  context.log.error({ mailId, reason: lastError }, 'a mail was refused for good');
  await update(context, mailId).set({ status: 'failed', lastError, content: null }).execute();
};

const isStillWanted = async (optionalMail: OptionalMail, mail: QueuedMail): Promise<boolean> => {
  const optional = optionalOf(mail);
  return !optional || optionalMail.isWanted(optional);
};

/**
 * Sends one queued mail and empties it, unless its person has switched its kind off since. A repeat after a kill sends it
 * again only if it was not marked, then with the same Message-ID. Throws when it is worth another try; a final refusal
 * marks it failed.
 */
export async function sendMail(
  context: Context,
  { mailId }: { mailId: string },
  optionalMail: OptionalMail,
): Promise<void> {
  const mail = await findQueued(context, mailId);
  if (!mail) return;
  if (!(await isStillWanted(optionalMail, mail))) {
    const lastError = 'The person has switched this kind of mail off';
    await update(context, mailId).set({ status: 'suppressed', content: null, lastError }).execute();
    return;
  }
  try {
    await hand({ context, optionalMail }, mail);
  } catch (error) {
    return recordRefusal(context, mailId, error);
  }
  await update(context, mailId)
    .set({ status: 'sent', sentAt: context.clock.now(), content: null, lastError: null })
    .execute();
}

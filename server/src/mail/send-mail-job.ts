import { MAIL_KIND_TITLES, mailKind, type MailKind } from '@linehaul/contract/mail-kinds';
import * as z from 'zod';
import { PermanentMailError, type MailAttachment } from '../adapters/mailer.ts';
import type { Context } from '../context.ts';
import { storableText } from '../db/storable-text.ts';
import { renderMail } from './mail-layout.ts';
import { type MailContent, parseMailContent } from './mail-content.ts';
import { toSingleLine } from './single-line.ts';

/** What a person can switch off: known to the domain that keeps what they want. */
export interface OptionalMail {
  isWanted(optional: { kind: MailKind; accountId: string }): Promise<boolean>;
  unsubscribeUrlOf(optional: { kind: MailKind; accountId: string }): string;
  /** Of mail that tells what its person may read: what it says by now; undefined where nothing of it is left. */
  rewrite?(mailId: string, queued: MailContent): Promise<MailContent | undefined>;
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

const hand = async (
  { context, optionalMail }: Handing,
  mail: QueuedMail,
  content: MailContent,
): Promise<void> => {
  const { config, mailer } = context;
  const domain = config.association.mailFrom.split('@').at(-1);
  const optional = optionalOf(mail);
  const url = optional && optionalMail.unsubscribeUrlOf(optional);
  await mailer.send({
    messageId: `<${mail.id}@${domain}>`,
    to: { address: mail.toAddress, ...(mail.toName && { name: mail.toName }) },
    ...(mail.replyToAddress !== null && {
      replyTo: { address: mail.replyToAddress, ...(mail.replyToName && { name: mail.replyToName }) },
    }),
    ...(url !== undefined && { unsubscribeUrl: url }),
    subject: toSingleLine(content.subject),
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
  await update(context, mailId)
    .set({ status: 'failed', lastError, content: null, refusedAt: context.clock.now() })
    .execute();
};

const suppress = async (context: Context, mailId: string, lastError: string): Promise<void> => {
  await update(context, mailId).set({ status: 'suppressed', content: null, lastError }).execute();
};

const isStillWanted = async (optionalMail: OptionalMail, mail: QueuedMail): Promise<boolean> => {
  const optional = optionalOf(mail);
  return !optional || optionalMail.isWanted(optional);
};

const SENT = { status: 'sent', content: null, lastError: null } as const;

/** What it says as it goes: mail that can be switched off may have waited behind all other mail. */
const wordsNow = async (optionalMail: OptionalMail, mail: QueuedMail): Promise<MailContent | undefined> => {
  const queued = parseMailContent(mail.content);
  return optionalOf(mail) && optionalMail.rewrite ? optionalMail.rewrite(mail.id, queued) : queued;
};

/**
 * Sends one queued mail and empties it, unless its person has switched its kind off since, or nothing it told is for them any
 * more. A repeat after a kill sends it
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
  if (!(await isStillWanted(optionalMail, mail)))
    return suppress(context, mailId, 'The person has switched this kind of mail off');
  const content = await wordsNow(optionalMail, mail);
  if (!content) return suppress(context, mailId, 'Nothing it told is for the person any more');
  try {
    await hand({ context, optionalMail }, mail, content);
  } catch (error) {
    return recordRefusal(context, mailId, error);
  }
  await update(context, mailId)
    .set({ ...SENT, sentAt: context.clock.now(), subject: toSingleLine(content.subject) })
    .execute();
}

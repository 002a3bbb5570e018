import { askedBy } from '../audiences/audience-queries.ts';
import { findMailedViewer } from '../audiences/viewer-queries.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { digestMail, writeDigest } from './digest-emails.ts';
import { findReadable, itemsOfDigest } from './digest-item-queries.ts';

const findDigestOf = (reader: Reader, mailId: string) =>
  reader
    .selectFrom('digestRecipients')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select(['digestId', 'accountId', 'firstName'])
    .where('mailId', '=', mailId)
    .executeTakeFirst();

/**
 * What a mail says as it goes: a digest may have waited for a mail server for days, so it is written anew by what its person may
 * read by now; undefined where nothing of it is left. Any other mail says what it was queued with.
 */
export const rewriteOf =
  (context: Context) =>
  async (mailId: string, queued: MailContent): Promise<MailContent | undefined> => {
    const found = await findDigestOf(context.db, mailId);
    if (!found) return queued;
    const asked = askedBy(await findMailedViewer(context, found.accountId), context.clock.now());
    const written = writeDigest(
      context,
      await findReadable(context.db, itemsOfDigest(found.digestId), asked),
    );
    return written && digestMail(written, found.firstName);
  };

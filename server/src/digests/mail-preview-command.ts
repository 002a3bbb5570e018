import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { previewMail } from './digest-emails.ts';
import { type ReadingAs, writeNextDigest } from './next-digest-queries.ts';

/** Mails the next digest, as a kind of person would get it, to the officer who asks; throws where there is nothing new. */
export const mailPreview = async (context: Context, asked: ReadingAs, caller: Caller): Promise<void> => {
  const written = await writeNextDigest(context, asked);
  if (!written) throw new DomainError('wrong-state', 'There is nothing new for them, so they get no email');
  await inTransaction(context.db, async (transaction) => {
    const { email, firstName, lastName } = await transaction
      .selectFrom('accounts')
      .select(['email', 'firstName', 'lastName'])
      .where('id', '=', caller.accountId)
      .executeTakeFirstOrThrow();
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`, address: email },
      content: previewMail(written, firstName),
    });
  });
};

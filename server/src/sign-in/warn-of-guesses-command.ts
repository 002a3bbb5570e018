import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { greetingOf, mailboxOf } from '../mail/addressee.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { guessedCodesEmail } from './emails.ts';

/** Tells the owner, once a day, that somebody who has the password guesses codes. */
export async function warnOfGuesses({ config, db, clock }: Context, accountId: string): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select(['email', 'firstName', 'lastName', 'emailConfirmedAt'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await queueMail(transaction, {
      to: mailboxOf(account),
      dedupeKey: `guessed-codes:${accountId}:${at.toISOString().slice(0, 10)}`,
      content: guessedCodesEmail({
        greeting: greetingOf(account),
        associationName: config.association.name,
        url: `${config.publicUrl}/account/forgot-password`,
        at,
      }),
    });
  });
}

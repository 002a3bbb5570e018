import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { greetingOf, mailboxOf } from '../mail/addressee.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { guessedCodesEmail } from './emails.ts';

/** Tells the owner, once a day, that somebody who has the password guesses codes. */
export async function warnOfGuesses(context: Context, accountId: string): Promise<void> {
  const { config, db, clock } = context;
  const at = clock.now();
  await inTransaction(db, async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select(['email', 'firstName', 'lastName', 'emailConfirmedAt'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await queueMail(transaction, {
      to: mailboxOf(account),
      dedupeKey: `guessed-codes:${accountId}:${todayOf(context)}`,
      content: guessedCodesEmail({
        greeting: greetingOf(account),
        associationName: config.association.name,
        url: `${config.publicUrl}/account/forgot-password`,
        at,
        timeZone: config.association.timeZone,
      }),
    });
  });
}

import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/audience.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { trialEmail } from './emails.ts';

/** Queues a mail to who asks: it goes as all mails of the portal do. Answers where it goes. */
export const mailCaller = (context: Context, caller: Caller): Promise<string> =>
  inTransaction(context.db, async (transaction) => {
    const { email, firstName, lastName } = await transaction
      .selectFrom('accounts')
      .select(['email', 'firstName', 'lastName'])
      .where('id', '=', caller.accountId)
      .executeTakeFirstOrThrow();
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`.trim(), address: email },
      content: trialEmail(context.config.association, firstName),
    });
    return email;
  });

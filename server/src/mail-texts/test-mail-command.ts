import type { BodyOf } from '@linehaul/contract/endpoint';
import type { mailTextToMyself } from '@linehaul/contract/office-mail-texts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/audience.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { writeExample } from './preview-queries.ts';

/** Mails an example to the officer who asks; its subject says that it is one. Answers where it goes. */
export const mailExample = async (
  context: Context,
  asked: BodyOf<typeof mailTextToMyself>,
  caller: Caller,
): Promise<string> => {
  const content = await writeExample(context, asked);
  return inTransaction(context.db, async (transaction) => {
    const { email, firstName, lastName } = await transaction
      .selectFrom('accounts')
      .select(['email', 'firstName', 'lastName'])
      .where('id', '=', caller.accountId)
      .executeTakeFirstOrThrow();
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`.trim(), address: email },
      content: { ...content, subject: `Test: ${content.subject}` },
    });
    return email;
  });
};

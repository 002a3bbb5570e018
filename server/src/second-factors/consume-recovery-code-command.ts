import { hashShortCode } from '../adapters/token.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { greetingOf, mailboxOf } from '../mail/addressee.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { recoveryCodeUsedEmail } from './emails.ts';
import { normaliseRecoveryCode } from './recovery-code-rules.ts';
import { countRecoveryCodes } from './second-factor-queries.ts';

const spend = async (
  transaction: Transaction,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> => {
  const used = await transaction
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', await hashShortCode(code, accountId))
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
};

/** Whoever finds the paper with the codes must not get in unseen. */
const notify = async ({ config }: Context, transaction: Transaction, accountId: string): Promise<void> => {
  const account = await transaction
    .selectFrom('accounts')
    .select(['email', 'firstName', 'lastName', 'emailConfirmedAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await queueMail(transaction, {
    to: mailboxOf(account),
    content: recoveryCodeUsedEmail({
      greeting: greetingOf(account),
      associationName: config.association.name,
      codesLeft: await countRecoveryCodes(transaction, accountId),
      url: `${config.publicUrl}/settings/change-password`,
    }),
  });
};

/** Uses a recovery code up, however it was copied by hand, and tells its owner by mail; false for a wrong or used one. */
export async function consumeRecoveryCode(
  context: Context,
  transaction: Transaction,
  attempt: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  const code = normaliseRecoveryCode(attempt.code);
  if (code === undefined || !(await spend(transaction, { ...attempt, code }))) return false;
  await notify(context, transaction, attempt.accountId);
  return true;
}

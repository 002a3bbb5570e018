import type { BodyOf } from '@linehaul/contract/endpoint';
import type { PrivacyAnswers, setPrivacy } from '@linehaul/contract/privacy';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/audience.ts';
import { lockAccount } from '../lock-account-command.ts';
import { UNSAID_PRIVACY } from './privacy-rules.ts';
import { requireLiveSession } from '../../sessions/session-commands.ts';

const sentOf = (answers: BodyOf<typeof setPrivacy>): Partial<PrivacyAnswers> =>
  Object.fromEntries(Object.entries(answers).filter(([, choice]) => choice !== undefined));

/** Saves the answers that were sent; of saves that meet, the later one decides each that it sends. */
export const savePrivacy = (
  { db, clock }: Context,
  { accountId, sessionId }: Caller,
  answers: BodyOf<typeof setPrivacy>,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockAccount(transaction, accountId);
    await requireLiveSession(transaction, sessionId);
    const changes = { ...sentOf(answers), updatedAt: clock.now() };
    await transaction
      .insertInto('privacyAnswers')
      .values({ ...UNSAID_PRIVACY, ...changes, accountId })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changes))
      .execute();
  });

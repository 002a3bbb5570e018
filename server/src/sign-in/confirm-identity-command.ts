import { lockAccount } from '../accounts/lock-account-command.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalidField } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RateLimit } from '../http/limits/rate-limits.ts';
import type { RequestOrigin } from '../http/origin.ts';

export interface IdentityProof {
  caller: Caller;
  password: string;
  origin: RequestOrigin;
  /** Wrong passwords of one person. */
  wrongTries: RateLimit;
}

const isOwnPassword = ({ db, passwords }: Context, { caller, password, origin }: IdentityProof) =>
  passwords.inTurn(origin.ipAddress, async (verify) => {
    const account = await db
      .selectFrom('accounts')
      .select('passwordHash')
      .where('id', '=', caller.accountId)
      .executeTakeFirst();
    const isRight = await verify(account?.passwordHash, password);
    return isRight ? account?.passwordHash : undefined;
  });

const noteWrong = ({ db, clock }: Context, accountId: string, by: RequestOrigin): Promise<void> =>
  recordAudit(db, {
    action: 'sign-in.failed',
    at: clock.now(),
    by,
    subject: { kind: 'account', id: accountId },
    after: { method: 'password again' },
  });

/** Takes the password once more as a recent proof of identity of this session. */
export async function confirmIdentity(context: Context, proof: IdentityProof): Promise<void> {
  const { caller, origin, wrongTries } = proof;
  const { accountId, sessionId } = caller;
  await wrongTries.countTry(accountId);
  const passwordHash = await isOwnPassword(context, proof);
  const isConfirmed = await inTransaction(context.db, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (passwordHash === undefined || account?.passwordHash !== passwordHash) return false;
    await transaction
      .updateTable('sessions')
      .set({ authenticatedAt: context.clock.now() })
      .where('id', '=', sessionId)
      .where('revokedAt', 'is', null)
      .execute();
    return true;
  });
  if (!isConfirmed) {
    await noteWrong(context, accountId, origin);
    throw invalidField('password', 'The password is incorrect.');
  }
  await wrongTries.forget(accountId);
}

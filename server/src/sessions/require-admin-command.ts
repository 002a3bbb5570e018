import type { Transaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { isInAudience, type Audience, type Caller } from '../http/audience.ts';
import { toRole } from './caller-rules.ts';

/**
 * Holds the caller's role and session as they are until the transaction ends: whoever takes either away waits for
 * it, and an act that comes after them is refused. Answers the caller as they are now.
 */
export async function requireStillAdmin(
  transaction: Transaction,
  caller: Caller,
  audience: Audience = 'admin',
): Promise<Caller> {
  const row = await transaction
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.accountId', 'accounts.id')
    .select(['accounts.role', 'sessions.secondFactorAt'])
    .where('accounts.id', '=', caller.accountId)
    .where('accounts.disabledAt', 'is', null)
    .where('sessions.id', '=', caller.sessionId)
    .where('sessions.revokedAt', 'is', null)
    .forShare(['accounts', 'sessions'])
    .executeTakeFirst();
  const asOfNow = row && { ...caller, role: toRole(row.role), hasSecondFactor: row.secondFactorAt !== null };
  if (!asOfNow || !isInAudience(audience, asOfNow))
    throw new DomainError('forbidden', 'You do not have access to this');
  return asOfNow;
}

import type { SentJoiningCode } from '@linehaul/contract/office-joining-codes';
import type { Insertable } from 'kysely';
import type { DB } from '../../src/db/schema.ts';
import type { TestPortal } from '../portal.ts';

let number = 0;

/** A code as the office sends it, of a name of its own. */
export const sentCode = (changes: Partial<SentJoiningCode> = {}): SentJoiningCode => {
  number += 1;
  return {
    ...{ code: `WELCOME-${number}`, percent: 10, amount: null, takesJoiningFee: true, productIds: [] },
    ...{ maxUses: null, isOnceEach: false, validFrom: null, validUntil: null, isActive: true },
    ...changes,
  };
};

/** A discount code for joining, of a name of its own. */
export const createJoiningCode = async (
  { context: { db } }: TestPortal,
  values: Partial<Insertable<DB['joiningCodes']>> = {},
): Promise<{ id: string; code: string }> => {
  number += 1;
  const worth = values.amountCents === undefined ? { percent: 10 } : {};
  return db
    .insertInto('joiningCodes')
    .values({ code: `DEPOT-${number}`, ...worth, ...values })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
};

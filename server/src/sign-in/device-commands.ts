import { sql } from 'kysely';
import { hashToken } from '../adapters/token.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { networkOf } from '../http/client-address.ts';
import type { SignInPlace } from './sign-in-rules.ts';

/** A browser is known by its cookie; a program, which keeps none, by what it calls itself and its network. */
const deviceHashOf = ({ device, origin }: SignInPlace): Buffer =>
  hashToken(device ?? `program ${networkOf(origin.ipAddress)} ${origin.userAgent ?? ''}`);

/** Whether the account of the address, if there is one, was signed in to from this browser before. */
export async function isKnownDevice(db: Reader, emailKey: string, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .innerJoin('accounts', 'accounts.id', 'knownDevices.accountId')
    .select('accounts.id')
    .where('emailKey', '=', sql<string>`lower(${emailKey})`)
    .where('deviceHash', '=', hashToken(device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers where a person signs in; true when they have signed in before, and never from here. */
export async function rememberDevice(
  transaction: Transaction,
  { accountId, place, now }: { accountId: string; place: SignInPlace; now: Date },
): Promise<boolean> {
  const earlier = await transaction
    .selectFrom('knownDevices')
    .select('accountId')
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  const { isNew } = await transaction
    .insertInto('knownDevices')
    .values({
      accountId,
      deviceHash: deviceHashOf(place),
      userAgent: place.origin.userAgent ?? null,
      firstSeenAt: now,
      lastSeenAt: now,
    })
    .onConflict((conflict) => conflict.columns(['accountId', 'deviceHash']).doUpdateSet({ lastSeenAt: now }))
    // A row that was there before was updated, and so carries this transaction's mark.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew && earlier !== undefined;
}

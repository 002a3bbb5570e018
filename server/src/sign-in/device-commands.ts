import { sql } from 'kysely';
import { hashToken } from '../adapters/token.ts';
import { composedOnce } from '../db/composed-statement.ts';
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

interface SeenDevice {
  readonly accountId: string;
  readonly deviceHash: Buffer;
  readonly userAgent: string | null;
  readonly now: Date;
}

/** Both are answered as things stood before: a statement does not see the row that it adds. */
const insertDevice = composedOnce((writer: Reader, { accountId, deviceHash, userAgent, now }: SeenDevice) =>
  writer
    .insertInto('knownDevices')
    .values({ accountId, deviceHash, userAgent, firstSeenAt: now, lastSeenAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'deviceHash']).doUpdateSet({ lastSeenAt: now }))
    .returning([
      // A row that was there before was updated, and so carries this transaction's mark.
      sql<boolean>`xmax = 0`.as('isNew'),
      sql<boolean>`exists (select from known_devices earlier where earlier.account_id = ${accountId})`.as(
        'hasOthers',
      ),
    ]),
);

/** Remembers where a person signs in; true when they have signed in before, and never from here. */
export async function rememberDevice(
  transaction: Transaction,
  { accountId, place, now }: { accountId: string; place: SignInPlace; now: Date },
): Promise<boolean> {
  const userAgent = place.origin.userAgent ?? null;
  const seen = { accountId, deviceHash: deviceHashOf(place), userAgent, now };
  const [device] = await insertDevice(transaction, seen);
  return device?.isNew === true && device.hasOthers;
}

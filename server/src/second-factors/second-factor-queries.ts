import { ROLE } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import type {
  getSecondFactors as getSecondFactorsEndpoint,
  Passkey,
} from '@linehaul/contract/second-factors';
import type { Reader } from '../db/database.ts';
import type { Caller } from '../http/audience.ts';

interface PasskeyRow {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const listPasskeys = (reader: Reader, accountId: string): Promise<PasskeyRow[]> =>
  reader
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export async function countRecoveryCodes(reader: Reader, accountId: string): Promise<number> {
  const { left } = await reader
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll<string>().as('left'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** What the person has set up. */
export async function getSecondFactors(
  reader: Reader,
  { accountId, role }: Caller,
): Promise<DataOf<typeof getSecondFactorsEndpoint>> {
  const authenticator = await reader
    .selectFrom('authenticators')
    .select('confirmedAt')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  const passkeys = await listPasskeys(reader, accountId);
  const { emailConfirmedAt } = await reader
    .selectFrom('accounts')
    .select('emailConfirmedAt')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    isRequired: role !== ROLE.standard,
    isAddressConfirmed: emailConfirmedAt !== null,
    authenticator: {
      isSetUp: authenticator !== undefined,
      setUpAt: authenticator?.confirmedAt?.toISOString() ?? null,
    },
    passkeys: passkeys.map(toPasskey),
    recoveryCodesLeft: await countRecoveryCodes(reader, accountId),
  };
}

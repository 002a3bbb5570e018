import type { Sealer } from '../../adapters/sealer.ts';
import type { EnvironmentConfig, StripeKeys } from '../../config.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { mayBeInForce, mayOfficeSetKeys } from './payment-keys-rules.ts';

/** What the seal is bound to: it opens for nothing else. */
const OWNER = 'payment keys';

/** Puts the keys in the place of those that were kept; without any, none are. */
export const keepPaymentKeys = async (
  transaction: Transaction,
  sealer: Sealer,
  keys: StripeKeys | undefined,
): Promise<void> => {
  await transaction.deleteFrom('paymentKeys').execute();
  if (!keys) return;
  await transaction
    .insertInto('paymentKeys')
    .values({ sealed: sealer.seal(JSON.stringify(keys), OWNER) })
    .execute();
};

/** The keys that an owner has typed and that are in force; undefined where the environment decides, or none are kept. */
export const findPaymentKeys = async (
  reader: Reader,
  sealer: Sealer,
  config: EnvironmentConfig,
): Promise<StripeKeys | undefined> => {
  if (!mayOfficeSetKeys(config)) return undefined;
  const row = await reader.selectFrom('paymentKeys').select('sealed').executeTakeFirst();
  if (!row) return undefined;
  const keys = JSON.parse(sealer.open(row.sealed, OWNER)) as StripeKeys;
  return mayBeInForce(config, keys) ? keys : undefined;
};

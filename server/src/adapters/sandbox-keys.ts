import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { StripeKeys } from '../config.ts';
import { readMadeOnceFile } from './made-once-file.ts';

const newKeys = (): Required<StripeKeys> => {
  const random = (): string => randomBytes(18).toString('hex');
  return {
    secretKey: `sk_test_${random()}`,
    publishableKey: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
    accountId: `acct_${randomBytes(8).toString('hex')}`,
  };
};

/** The sandbox's keys of this data folder. */
export const readSandboxKeys = async (dataDir: string): Promise<Required<StripeKeys>> => {
  const path = join(dataDir, 'payment-sandbox-keys.json');
  const text = await readMadeOnceFile(path, () => JSON.stringify(newKeys()));
  return JSON.parse(text) as Required<StripeKeys>;
};

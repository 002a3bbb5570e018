import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StripeKeys } from '../config.ts';

const newKeys = (): Required<StripeKeys> => {
  const random = (): string => randomBytes(18).toString('hex');
  return {
    secretKey: `sk_test_${random()}`,
    publishableKey: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
    accountId: `acct_${randomBytes(8).toString('hex')}`,
  };
};

const read = async (path: string): Promise<Required<StripeKeys>> =>
  JSON.parse(await readFile(path, 'utf8')) as Required<StripeKeys>;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** The sandbox's keys of this data folder: made once, whole, even when two processes start together. */
export const readSandboxKeys = async (dataDir: string): Promise<Required<StripeKeys>> => {
  const path = join(dataDir, 'payment-sandbox-keys.json');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(draft, JSON.stringify(newKeys()), { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return read(path);
};

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '../../test/people/account-factories.ts';
import { setUpAuthenticator } from '../../test/people/second-factor-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { createSealer, type Sealer } from '../adapters/sealer.ts';
import { StartRefused } from '../start-refused.ts';
import { forgetSecretKey, requireSameKey } from './secret-key-commands.ts';

const keyOf = (byte: number): Sealer => createSealer(Buffer.alloc(32, byte));

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const marks = () => portal.context.db.selectFrom('secretKeyChecks').select('mark').execute();
const startWith = (sealer: Sealer) => requireSameKey({ ...portal.context, sealer });
const withoutMark = async (): Promise<void> => {
  await portal.context.db.deleteFrom('secretKeyChecks').execute();
};
beforeEach(async () => {
  await withoutMark();
  await portal.context.db.deleteFrom('authenticators').execute();
});

test('a server starts with the key that the database was begun with, and with no other', async () => {
  await startWith(keyOf(1));
  await startWith(keyOf(1));
  await expect(startWith(keyOf(2))).rejects.toThrow(/^SECRET_KEY, or DATA_DIR .* expects the key/);
  await expect(startWith(keyOf(2))).rejects.toBeInstanceOf(StartRefused);
  expect(await marks()).toHaveLength(1);
});

test('of servers that begin at once with different keys only those of one key start', async () => {
  const keys = [1, 2, 3, 1, 2, 3].map(keyOf);
  const begun = await Promise.allSettled(keys.map(startWith));
  const started = begun.flatMap(({ status }, index) => (status === 'fulfilled' ? [index % 3] : []));
  expect(started).toHaveLength(2);
  expect(new Set(started).size).toBe(1);
  expect(await marks()).toHaveLength(1);
});

test('a database that is older than the check knows its key by what lies sealed in it', async () => {
  await setUpAuthenticator(portal, await createAccount(portal));
  await withoutMark();
  await expect(startWith(keyOf(1))).rejects.toBeInstanceOf(StartRefused);
  expect(await marks()).toEqual([]);
  await startWith(portal.context.sealer);
  expect(await marks()).toHaveLength(1);
});

test('whoever has lost the key begins with a new one: apps are set up anew, and the audit log says so', async () => {
  await startWith(portal.context.sealer);
  await setUpAuthenticator(portal, await createAccount(portal));
  expect(await forgetSecretKey(portal.context.db, portal.context.clock.now())).toBe(1);
  await startWith(keyOf(2));
  const { action, after } = await portal.context.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect([action, after]).toEqual(['secret-key.forgotten', { people: 1 }]);
});

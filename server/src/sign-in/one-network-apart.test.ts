import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, forgetLimits, type TestAccount } from '../../test/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { passwordForm, postToken } from '../../test/sign-in-factories.ts';

const CONNECTIONS = 100;
const PEOPLE = 29;

let portal: TestPortal;
let people: TestAccount[];
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: 'loopback' });
  people = await Promise.all(Array.from({ length: PEOPLE }, () => createAccount(portal)));
});
afterAll(() => portal.stop());
beforeEach(() => forgetLimits(portal));

const guess = (connection: number, ip: string) =>
  postToken(
    portal,
    { grant_type: 'password', username: `nobody${connection}@nowhere.example`, password: 'wrong' },
    { 'x-forwarded-for': ip },
  );

/** Keeps that many connections guessing, each from its network, while `work` is done. */
const underAttack = async <T>(
  networkOf: (connection: number) => string,
  work: () => Promise<T>,
): Promise<T> => {
  let isOver = false;
  const statuses = new Set<number>();
  const attack = async (_: unknown, connection: number): Promise<void> => {
    while (!isOver) statuses.add((await guess(connection, networkOf(connection))).status);
  };
  const attacks = Promise.all(Array.from({ length: CONNECTIONS }, attack));
  await expect.poll(() => statuses.size, { timeout: 15_000 }).toBeGreaterThan(0);
  try {
    return await work();
  } finally {
    isOver = true;
    await attacks;
  }
};

/** All at once, each from a network of their own. */
const signInAll = async (): Promise<number[]> => {
  const replies = people.map((person, index) =>
    postToken(portal, passwordForm(person), { 'x-forwarded-for': `192.0.2.${index}` }),
  );
  return (await Promise.all(replies)).map(({ status }) => status);
};

const ATTACKER = '203.0.113.1';

test('a network that guesses on a hundred connections keeps nobody else from signing in', async () => {
  const statuses = await underAttack(() => ATTACKER, signInAll);
  expect(statuses).toEqual(people.map(() => 200));
  expect((await guess(0, ATTACKER)).status).toBe(429);
});

test('the same attack from a hundred networks fills the queue, which shows what held the one back', async () => {
  for (let time = 0; time < 10; time += 1) await guess(time, ATTACKER);
  const [statuses, refused] = await underAttack(
    (connection) => `198.51.100.${connection}`,
    () => Promise.all([signInAll(), guess(0, ATTACKER)]),
  );
  expect(statuses).toContain(503);
  // Whoever has to wait anyway is told so, and holds no place in the queue.
  expect(refused.status).toBe(429);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits, type TestAccount } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { passwordForm, postToken } from '../../test/people/sign-in-factories.ts';

const CONNECTIONS = 100;
/** Two cores do it in two seconds; a machine that is busy with twenty other things gets its time, too. */
const TIMEOUT_MS = 120_000;
const PEOPLE = 29;

let portal: TestPortal;
let people: TestAccount[];
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: 'loopback' });
  people = await Promise.all(Array.from({ length: PEOPLE }, () => createAccount(portal)));
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const guess = (connection: number, ip: string) =>
  postToken(
    portal,
    { grant_type: 'password', username: `nobody${connection}@nowhere.example`, password: 'wrong' },
    { 'x-forwarded-for': ip },
  );

/** Guesses on so many connections at once, each from its network, while `work` is done. */
const underAttack = async <T>(
  networkOf: (connection: number) => string,
  work: () => Promise<T>,
): Promise<T> => {
  const attacks = Array.from({ length: CONNECTIONS }, (_, connection) =>
    guess(connection, networkOf(connection)),
  );
  // The rest have arrived too by then: they wait for their turn.
  await Promise.race(attacks);
  const [done] = await Promise.all([work(), ...attacks]);
  return done;
};

/** All at once, each from a network of their own. */
const signInAll = async (): Promise<number[]> => {
  const replies = people.map((person, index) =>
    postToken(portal, passwordForm(person), { 'x-forwarded-for': `192.0.2.${index}` }),
  );
  return (await Promise.all(replies)).map(({ status }) => status);
};

const ATTACKER = '203.0.113.1';

test(
  'a network that guesses on a hundred connections keeps nobody else from signing in',
  async () => {
    const statuses = await underAttack(() => ATTACKER, signInAll);
    expect(statuses).toEqual(people.map(() => 200));
    expect((await guess(0, ATTACKER)).status).toBe(429);
  },
  TIMEOUT_MS,
);

test(
  'nor does a customer who has a hundred networks of IPv6',
  async () => {
    const statuses = await underAttack((connection) => `2001:db8:7:${connection}::1`, signInAll);
    expect(statuses).toEqual(people.map(() => 200));
  },
  TIMEOUT_MS,
);

test(
  'the same attack from a hundred networks fills the queue, which shows what held the one back',
  async () => {
    for (let time = 0; time < 10; time += 1) await guess(time, ATTACKER);
    const [statuses, refused] = await underAttack(
      (connection) => `198.51.100.${connection}`,
      () => Promise.all([signInAll(), guess(0, ATTACKER)]),
    );
    expect(statuses).toContain(503);
    // Whoever has to wait anyway is told so, and holds no place in the queue.
    expect(refused.status).toBe(429);
  },
  TIMEOUT_MS,
);

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, createTicketType } from '../../../test/events/event-factories.ts';
import { createAccount, signIn } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { startSecondProcess } from '../../../test/processes/second-process.ts';
import { WITHOUT_LIMITS } from '../../../test/calls/without-limits.ts';
import { withoutTicketLock } from '../../../test/events/without-ticket-lock.ts';

const BUYERS = 60;
const PLACES = 7;

let portal: TestPortal;
let second: Awaited<ReturnType<typeof startSecondProcess>>;
let buyers: { id: string; token: string }[];
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { limits: WITHOUT_LIMITS });
  second = await startSecondProcess(portal);
  buyers = [];
  for (let index = 0; index < BUYERS; index += 1) {
    const account = await createAccount(portal);
    buyers.push({ id: account.id, token: await signIn(portal, account) });
  }
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

const offer = async () => {
  const eventId = await createEvent(portal);
  return { eventId, ticketTypeId: await createTicketType(portal, eventId, { stock: PLACES }) };
};

/** Every buyer asks at once, every other one the other server. */
const race = (ticketTypeId: string) =>
  Promise.all(
    buyers.map(async ({ id, token }, index) => {
      const server = index % 2 === 0 ? portal : second;
      const response = await server.fetch('/api/Event/register', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: new URLSearchParams({ userid: id, TicketPriceId: ticketTypeId, quantity: '1' }),
      });
      const { message } = (await response.json()) as { message: string };
      return `${response.status} ${message}`;
    }),
  );

const countSeated = async (eventId: string): Promise<number> => {
  const { rows } = await sql<{ seated: number }>`select count(*)::int as seated from event_places
    where event_id = ${eventId} and status = 'confirmed'`.execute(portal.context.db);
  return rows[0]?.seated ?? 0;
};

test('sixty buyers at two servers get seven places, and the others a clean answer', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { eventId, ticketTypeId } = await offer();
    const answers = await race(ticketTypeId);
    expect(answers.filter((answer) => answer === '200 Registered successfully')).toHaveLength(PLACES);
    expect(answers.filter((answer) => answer === '409 No tickets left')).toHaveLength(BUYERS - PLACES);
    expect(await countSeated(eventId)).toBe(PLACES);
  }
});

test('control: without the lock, the same race seats more than there are places', async () => {
  await withoutTicketLock(async () => {
    const seated: number[] = [];
    for (let round = 0; round < 5 && !seated.some((count) => count > PLACES); round += 1) {
      const { eventId, ticketTypeId } = await offer();
      await race(ticketTypeId);
      seated.push(await countSeated(eventId));
    }
    expect(Math.max(...seated)).toBeGreaterThan(PLACES);
  });
});

import { bookEvent } from '@linehaul/contract/event-booking';
import { cancelPlaces, handOnPlace, quoteCancellation } from '@linehaul/contract/event-cancelling';
import { callOffEvent } from '@linehaul/contract/office-event-cancelling';
import { listMoveTargets, moveAttendee } from '@linehaul/contract/office-event-moving';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedsFrom } from '../../../test/depth.ts';
import { bookAndPay, setCancelling } from '../../../test/events/cancelling-factories.ts';
import { createSale } from '../../../test/events/checkout-factories.ts';
import { createTicketType } from '../../../test/events/event-factories.ts';
import { createFirm, type Firm } from '../../../test/events/firm-factories.ts';
import { findMoneyViolations } from '../../../test/kill/money-invariants.ts';
import { makeDue } from '../../../test/jobs.ts';
import { holdWebhooks } from '../../../test/money/money-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { chanceFrom } from '../../../test/year/chance.ts';

let portal: TestPortal;
let office: Office;
let firm: Firm;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  office = await officeOf(portal);
});
afterAll(() => portal.stop());

type Sale = Awaited<ReturnType<typeof createSale>>;
interface World {
  readonly sales: readonly Sale[];
  /** By who booked: two buyers by card and the firm's administrator. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly pick: <T>(of: readonly T[]) => T;
}

const bookOnInvoice = async ({ ticketPriceId }: Sale): Promise<void> => {
  const guest = { who: 'guest' as const, firstName: 'Ada', lastName: 'Orr', email: 'ada@cartage.example' };
  const seats = [guest, { ...guest, email: 'bo@cartage.example' }];
  const { status, text } = await portal.call(bookEvent, {
    body: { ticketPriceId, seats, orgId: firm.organisationId },
    token: firm.token,
  });
  if (status !== 200) throw new Error(text);
};

/** Two events, each with a cheaper ticket beside the one that is booked, and three bookings of two or three places. */
const begin = async (seed: number): Promise<World> => {
  // Of many seeds the last come long after the first: an officer of today has proven who they are.
  office = await officeOf(portal);
  // Nor does one firm give places to so many guests on one day.
  firm = await createFirm(portal);
  const chance = chanceFrom(seed);
  const pick = <T>(of: readonly T[]): T => {
    const one = of[Math.floor(chance() * of.length)];
    if (one === undefined) throw new Error('There is nothing to pick from');
    return one;
  };
  const sales = [await createSale(portal, { stock: 9 }), await createSale(portal, { stock: 8 })];
  for (const { eventId } of sales) {
    await createTicketType(portal, eventId, { name: 'Half', priceCents: 6633, stock: 2 });
    await setCancelling(portal, eventId, { feePercent: pick([0, 15]) });
  }
  await portal.context.db.updateTable('events').set({ allowsInvoice: true }).execute();
  const buyers = [];
  for (const quantity of [3, 2]) buyers.push(await bookAndPay(portal, pick(sales), quantity));
  await bookOnInvoice(pick(sales));
  const tokens = new Map([...buyers, firm].map(({ account, token }) => [account.id, token]));
  return { sales, tokens, pick };
};

const standing = ({ sales }: World) =>
  portal.context.db
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'orderId')
    .select(['eventPlaces.id', 'ticketNumber', 'accountId'])
    .where(
      'eventPlaces.eventId',
      'in',
      sales.map(({ eventId }) => eventId),
    )
    .where('eventPlaces.status', '=', 'confirmed')
    .orderBy('eventPlaces.createdAt')
    .orderBy('position')
    .execute();
type Place = Awaited<ReturnType<typeof standing>>[number];

const tokenOf = ({ tokens }: World, { accountId }: Place): string => tokens.get(accountId) ?? '';

const cancel = async (world: World, place: Place): Promise<number> => {
  const token = tokenOf(world, place);
  const placeIds = [place.id];
  const { status, data } = await portal.call(quoteCancellation, { body: { placeIds }, token });
  if (status !== 200) return status;
  const body = { placeIds, backAsSeen: data.back, feeAsSeen: data.fee };
  return (await portal.call(cancelPlaces, { body, token })).status;
};

const handOver = async (world: World, { id: placeId, ticketNumber, ...place }: Place): Promise<number> => {
  const to = {
    firstName: 'Otto',
    lastName: 'Marr',
    email: `otto.${ticketNumber.toLowerCase()}@cartage.example`,
  };
  const asked = {
    body: { placeId, ticketNumber, to },
    token: tokenOf(world, { ...place, ticketNumber, id: placeId }),
  };
  return (await portal.call(handOnPlace, asked)).status;
};

const move = async ({ pick }: World, { id: placeId }: Place): Promise<number> => {
  const { status, data } = await portal.call(listMoveTargets, { query: { placeId }, token: office.token });
  if (status !== 200) return status;
  const open = data.targets.filter(({ hindrance }) => hindrance === null);
  if (open.length === 0) return 200;
  const { ticketPriceId, back } = pick(open);
  const body = { placeId, ticketPriceId, backAsSeen: back };
  return (await portal.call(moveAttendee, { body, token: office.token })).status;
};

const rest = (): Promise<number> => portal.drain().then(() => 200);

/** Twelve acts; every other one is done twice at once, as by a double click. */
const act = async (world: World): Promise<void> => {
  let done = 0;
  for (let count = 0; count < 12; count += 1) {
    const places = await standing(world);
    if (places.length === 0) break;
    const place = world.pick(places);
    const doIt = world.pick([cancel, handOver, move, move, rest]);
    const statuses = await Promise.all((count % 2 === 0 ? [1] : [1, 2]).map(() => doIt(world, place)));
    // Whoever has a place at the other event is not moved there, and of two moves the second may find the first elsewhere.
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    done += statuses.filter((status) => status === 200).length;
  }
  expect(done).toBeGreaterThan(5);
};

/** Invoices whose notes leave something else than what stands and what was kept, and stocks that are oversold. */
const findWrong = async (): Promise<string[]> => {
  const { rows } = await sql<{ violation: string }>`
    with places as (select p.*, coalesce(o.invoice_id, paid.invoice_id) as invoice_id from event_places p
      join event_orders o on o.id = p.order_id left join event_orders paid on paid.id = o.paid_by_order_id),
    kept as (select coalesce(o.invoice_id, paid.invoice_id) as invoice_id, sum(c.fee_cents) as cents
      from event_cancellations c join event_orders o on o.id = c.order_id
      left join event_orders paid on paid.id = o.paid_by_order_id group by 1)
    select 'invoice ' || i.invoice_number || ' is not for what stands' as violation from invoices i
      where i.total_cents - (select coalesce(sum(total_cents), 0) from adjustment_notes n where n.invoice_id = i.id)
        <> (select coalesce(sum(price_cents), 0) from places where invoice_id = i.id and status = 'confirmed')
          + coalesce((select cents from kept where invoice_id = i.id), 0)
    union all select 'oversold: ' || t.name from event_ticket_types t where stock <
      (select count(*) from event_places where ticket_type_id = t.id and status = 'confirmed')
    union all select 'never settled: ' || id from event_cancellations where settled_at is null`.execute(
    portal.context.db,
  );
  return rows.map(({ violation }) => violation);
};

const callOff = async ({ eventId: id }: Sale, placesAsSeen: number): Promise<void> => {
  const body = { id, version: 1, reason: 'Floods', placesAsSeen };
  expect((await portal.call(callOffEvent, { body, token: office.token })).status).toBe(200);
};

/** A cancellation that met another refund of its payment comes again in a moment. */
const MOST_TURNS = 5;

const findViolations = async (): Promise<string[]> => {
  const { db, files } = portal.context;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await makeDue(db, 'event-cancellation.settle');
    await portal.drain();
  }
  const money = await findMoneyViolations({ db, sandbox: portal.sandbox, files });
  // The firm is made with a membership that nobody has paid; payments are looked at again later.
  const known = /membership|payment\.reconcile/;
  return [...money.filter((violation) => !known.test(violation)), ...(await findWrong())];
};

test.each(seedsFrom(31))(
  'booked, cancelled, handed on, moved and called off: each cent is where the places are, seed %i',
  async (seed) => {
    await clearLimits(portal);
    const world = await begin(seed);
    await act(world);
    expect(await findViolations()).toEqual([]);
    const [sale] = world.sales;
    if (!sale) throw new Error('There is no event');
    const { length } = await standing({ ...world, sales: [sale] });
    await callOff(sale, length);
    expect(await findViolations()).toEqual([]);
    expect(await standing({ ...world, sales: [sale] })).toEqual([]);
  },
  120_000,
);

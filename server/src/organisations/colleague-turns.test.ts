import { bookEvent, nameEventPlaces } from '@linehaul/contract/event-booking';
import { nudgeTeam, requireLicences } from '@linehaul/contract/team';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../test/audit-entries.ts';
import { createLicence, createLicenceKind } from '../../test/cpd/licence-factories.ts';
import { createSale, placesOf, type Sale } from '../../test/events/checkout-factories.ts';
import { createFirm, type Firm } from '../../test/events/firm-factories.ts';
import { holdWebhooks } from '../../test/money/money-factories.ts';
import { clearLimits, signIn } from '../../test/people/account-factories.ts';
import { behindTheLoss, LOSSES, withSecond } from '../../test/people/role-lost.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let firm: Firm;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
});
beforeEach(async () => {
  await clearLimits(portal);
  firm = await createFirm(portal);
});
afterAll(() => portal.stop());

interface Act {
  readonly run: (token: string) => Promise<{ status: number; text?: string }>;
  /** All that it changes. */
  readonly read: () => Promise<unknown>;
  /** What whoever is in it no more, or administers it no more, is told. */
  readonly refused: readonly [staff: number, gone: number];
  /** What the one who acts has done beforehand. */
  readonly prepare?: (token: string) => Promise<unknown>;
}

const colleague = () => ({ who: 'colleague' as const, accountId: firm.people[0].account.id });
const guest = { who: 'guest', firstName: 'Ines', lastName: 'Moreau', email: 'ines@moreau.example' } as const;

const saleAt = async (ticket: Parameters<typeof createSale>[1]): Promise<Sale> => {
  const sale = await createSale(portal, ticket);
  const set = { allowsInvoice: true };
  await portal.context.db.updateTable('events').set(set).where('id', '=', sale.eventId).execute();
  return sale;
};

/** A licence that the people of the firm have to hold, which has run out. */
const lackingLicence = async () => {
  const kindId = await createLicenceKind(portal, { name: `Heavy vehicle of ${firm.name}` });
  const accountId = firm.people[0].account.id;
  await createLicence(portal, { accountId, kindId, expiresOn: '2020-01-01' });
  return kindId;
};

const requiredOf = () =>
  portal.context.db
    .selectFrom('organisationLicenceKinds')
    .selectAll()
    .where('organisationId', '=', firm.organisationId)
    .execute();

const attendeesOf = ({ eventId }: Sale) =>
  portal.context.db
    .selectFrom('eventPlaces')
    .select(['position', 'attendeeId', 'status'])
    .where('eventId', '=', eventId)
    .execute();

const ACTS: Record<string, () => Promise<Act>> = {
  'booking on the organisation’s invoice': async () => {
    const sale = await saleAt({});
    const body = { ticketPriceId: sale.ticketPriceId, seats: [guest], orgId: firm.organisationId };
    return {
      refused: [403, 404],
      read: () => placesOf(portal, sale),
      run: (token) => portal.call(bookEvent, { body, token }),
    };
  },
  'booking for a colleague': async () => {
    const sale = await saleAt({ priceCents: 0, memberPriceCents: 0 });
    return {
      refused: [400, 400],
      read: () => placesOf(portal, sale),
      run: (token) =>
        portal.call(bookEvent, { body: { ticketPriceId: sale.ticketPriceId, seats: [colleague()] }, token }),
    };
  },
  'naming a colleague': async () => {
    const sale = await saleAt({ priceCents: 0, memberPriceCents: 0 });
    const orders = new Map<string, string>();
    return {
      refused: [400, 400],
      read: () => attendeesOf(sale),
      prepare: async (token) => {
        const body = { ticketPriceId: sale.ticketPriceId, seats: [{ who: 'unnamed' as const }] };
        orders.set('own', (await portal.call(bookEvent, { body, token })).data.orderId);
      },
      run: (token) => {
        const body = { orderId: orders.get('own') ?? '', seats: [{ position: 1, ...colleague() }] };
        return portal.call(nameEventPlaces, { body, token });
      },
    };
  },
  'requiring a licence': async () => {
    const kindIds = [await lackingLicence()];
    const body = { orgId: firm.organisationId, kindIds };
    return {
      refused: [403, 403],
      read: requiredOf,
      run: (token) => portal.call(requireLicences, { body, token }),
    };
  },
  'reminding the team': async () => {
    const body = { orgId: firm.organisationId, kindIds: [await lackingLicence()] };
    await portal.call(requireLicences, { body, token: firm.token });
    const asked = { orgId: firm.organisationId, accountId: null };
    return {
      refused: [403, 403],
      read: () => auditEntriesAbout(portal, firm.organisationId),
      run: (token) => portal.call(nudgeTeam, { body: asked, token }),
    };
  },
};

const cases = Object.entries(ACTS).flatMap(([name, open]) =>
  LOSSES.map(({ loss }, index) => ({ name, open, loss, index })),
);

test.each(cases)('$name waits its turn, and is refused to who is $loss before it', async (given) => {
  const { run, read, refused, prepare } = await given.open();
  const both = await withSecond(portal, { orgId: firm.organisationId, first: firm.account });
  await prepare?.(await signIn(portal, both.second));
  const before = await read();
  const answers = await behindTheLoss(portal, { ...both, loss: given.loss }, run);
  expect(answers).toEqual([200, refused[given.index]]);
  expect(await read()).toEqual(before);
});

test.each(cases.filter(({ index }) => index === 0))('$name is done by who still may', async ({ open }) => {
  const { run, read, prepare } = await open();
  await prepare?.(firm.token);
  const before = await read();
  const done = await run(firm.token);
  expect(done.status, done.text).toBe(200);
  expect(await read()).not.toEqual(before);
});

import { joinWaitingList, leaveWaitingList } from '@linehaul/contract/event-waiting';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  confirmCard,
  createBuyer,
  payFor,
  placesOf,
  type Sale,
} from '../../../test/events/checkout-factories.ts';
import { dyingAtMails } from '../../../test/events/dying-at-mails.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { makeDue } from '../../../test/jobs.ts';
import {
  answerChallengeOf,
  CARD,
  deliver,
  eventsOf,
  holdWebhooks,
  intentsOf,
  reconcileNow,
} from '../../../test/money/money-factories.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { findLedgerViolations } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { offerFreedPlaces } from '../waiting-list/offer-freed-places-command.ts';
import { sweepWaiting } from '../waiting-list/sweep-waiting-job.ts';

const MINUTE_MS = 60_000;
const OFFERED = 'A place for you: Depot breakfast';
const OVER = 'Your offer was over, and $110.00 is on its way back: Depot breakfast';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
});
afterEach(() => portal.context.clock.set(new Date()));
afterAll(() => portal.stop());

const later = (minutes: number): void =>
  portal.context.clock.set(new Date(portal.context.clock.now().getTime() + minutes * MINUTE_MS));

const join = ({ token }: SignedIn, { ticketPriceId }: Sale) =>
  portal.call(joinWaitingList, { body: { ticketPriceId, quantity: 1 }, token });

const doWaiting = async (): Promise<void> => {
  await makeDue(portal.context.db, 'event-waiting.offer');
  await portal.drain();
};

/** As the hourly job does. */
const sweep = async (): Promise<void> => {
  await sweepWaiting(portal.context);
  await doWaiting();
};

const mailsTo = async ({ account: { email } }: SignedIn) =>
  (await portal.mailbox.list()).filter(({ to }) => to === email);

const subjectsTo = async (buyer: SignedIn): Promise<string[]> =>
  (await mailsTo(buyer)).map(({ subject }) => subject).toSorted();

const wordsOver = async (buyer: SignedIn): Promise<string> =>
  (await mailsTo(buyer)).find(({ subject }) => subject === OVER)?.text.replaceAll(/\s+/g, ' ') ?? '';

/** The only place, in two hours' time, so that an offer stands for half an hour; it comes free for who waits first. */
const offerToFirst = async () => {
  const startsAt = new Date(portal.context.clock.now().getTime() + 120 * MINUTE_MS);
  const eventId = await createEvent(portal, { title: 'Depot breakfast', startsAt });
  const ticketPriceId = await createTicketType(portal, eventId, { stock: 1, priceCents: 11_000 });
  const sale = { eventId, ticketPriceId };
  const holder = await createBuyer(portal);
  const [first, second] = [await createBuyer(portal), await createBuyer(portal)];
  await createPlace(portal, { eventId, ticketTypeId: ticketPriceId, accountId: holder.account.id });
  for (const person of [first, second]) expect((await join(person, sale)).status).toBe(200);
  await inTransaction(portal.context.db, async (transaction) => {
    await transaction
      .updateTable('eventPlaces')
      .set({ status: 'cancelled' })
      .where('eventId', '=', eventId)
      .execute();
    await offerFreedPlaces(transaction, [ticketPriceId]);
  });
  await doWaiting();
  return { sale, first, second };
};

/** The bank asks the first, whose offer runs out meanwhile and goes on to the second; then the bank lets them pay. */
const payTooLate = async (
  meanwhile: (line: Awaited<ReturnType<typeof offerToFirst>>) => Promise<unknown> = async () => {},
) => {
  const { sale, first, second } = await offerToFirst();
  await confirmCard(portal, first, { sale, number: CARD.challenged });
  expect((await payFor(portal, first, sale)).data.outcome).toBe('requires-action');
  const { subjectId } = await portal.context.db
    .selectFrom('payments')
    .select('subjectId')
    .where('accountId', '=', first.account.id)
    .executeTakeFirstOrThrow();
  later(40);
  await doWaiting();
  expect(await subjectsTo(second)).toEqual([OFFERED]);
  await meanwhile({ sale, first, second });
  const intent = () => intentsOf(portal.sandbox, subjectId)[0];
  answerChallengeOf(portal.sandbox, intent()?.id ?? '', true);
  const backCents = (): number => {
    const id = intent()?.latest_charge;
    const charge = typeof id === 'string' ? portal.sandbox.store.find('charge', id) : undefined;
    return charge?.object.amount_refunded ?? 0;
  };
  return { sale, first, second, intentId: intent()?.id ?? '', backCents };
};

test('whoever pays for an offer that has gone on is told once what became of it, of the money and of the line, however the news comes', async () => {
  const { sale, first, second, intentId, backCents } = await payTooLate();
  const events = eventsOf(portal.sandbox, intentId);
  expect(events.length).toBeGreaterThan(1);
  const [told] = await Promise.all([
    payFor(portal, first, sale),
    ...[...events.toReversed(), ...events].map((event) => deliver(portal, event)),
  ]);
  expect([told.status, told.problem.message]).toEqual([
    409,
    expect.stringMatching(/offer was over|not held/),
  ]);
  await reconcileNow(portal);
  await sweep();
  for (const event of events) await deliver(portal, event);
  later(60);
  await sweep();
  expect(await subjectsTo(first)).toEqual([OFFERED, OVER]);
  const words = await wordsOver(first);
  expect(words).toContain('Your payment arrived after that, when it had gone to others');
  expect(words).toContain('The whole $110.00 goes back to your card.');
  expect(words).toContain(
    'You are not on its waiting list any more. If you would still like to come, join it again',
  );
  expect(words).not.toContain('Nothing was charged');
  expect(backCents()).toBe(11_000);
  expect((await placesOf(portal, sale)).confirmed).toEqual([]);
  expect((await subjectsTo(second))[0]).toBe(OFFERED);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('whoever stands in line again meanwhile is told that they keep their place in it', async () => {
  const { first } = await payTooLate(async (late) =>
    expect((await join(late.first, late.sale)).status).toBe(200),
  );
  await reconcileNow(portal);
  await sweep();
  expect(await wordsOver(first)).toContain('You are on its waiting list again and keep your place in line');
});

test('where nobody waits any more that is said, and not to join again', async () => {
  const { first } = await payTooLate(async ({ sale, second }) => {
    await confirmCard(portal, second, { sale, number: CARD.works });
    expect((await payFor(portal, second, sale)).data.outcome).toBe('paid');
    later(90);
  });
  await reconcileNow(portal);
  await sweep();
  const words = await wordsOver(first);
  expect(words).toContain('Its waiting list is closed, and you are not on it any more.');
  expect(words).not.toContain('join it again');
});

test('killed as it writes the mail, nothing is said or sent back; the next time both are, once', async () => {
  const { first, backCents } = await payTooLate();
  await dyingAtMails(() => reconcileNow(portal));
  expect([await subjectsTo(first), backCents()]).toEqual([[OFFERED], 0]);
  await reconcileNow(portal);
  await reconcileNow(portal);
  await sweep();
  expect([await subjectsTo(first), backCents()]).toEqual([[OFFERED, OVER], 11_000]);
});

test('money that comes after the offer is seated while the place is free, and nobody is told that it was over', async () => {
  const { sale, first, second } = await offerToFirst();
  const { ticketPriceId } = sale;
  await portal.call(leaveWaitingList, { body: { ticketPriceId }, token: second.token });
  await confirmCard(portal, first, { sale, number: CARD.challenged });
  expect((await payFor(portal, first, sale)).data.outcome).toBe('requires-action');
  later(40);
  await doWaiting();
  const order = (await placesOf(portal, sale)).all.find(({ status }) => status === 'held');
  answerChallengeOf(portal.sandbox, intentsOf(portal.sandbox, order?.orderId ?? '')[0]?.id ?? '', true);
  expect((await payFor(portal, first, sale)).data.outcome).toBe('paid');
  await sweep();
  expect(await subjectsTo(first)).toEqual([OFFERED, 'You are registered: Depot breakfast']);
});

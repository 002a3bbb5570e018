import { ROLE } from '@linehaul/contract/constants';
import { bookEvent } from '@linehaul/contract/event-booking';
import { answerAsGuest, getGuestForm } from '@linehaul/contract/event-guest-form';
import { copyOfficeEvent } from '@linehaul/contract/office-events';
import { listOfficeEventQuestions, saveOfficeEventQuestions } from '@linehaul/contract/event-questions';
import { listEventAttendees } from '@linehaul/contract/office-event-lists';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSale } from '../../../test/events/checkout-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { orderFileKeys, placeFileKeys } from '../orders/order-file-rules.ts';
import { eraseOldAnswers } from './erase-answers-job.ts';
import { ANSWERS_KEPT_DAYS } from './erasing-rules.ts';

const DAY_MS = 86_400_000;
const DIET = { id: null, label: 'Diet', hint: '', kind: 'choice' as const, isRequired: true };
const QUESTIONS = [
  { ...DIET, options: ['Any', 'Vegan'].map((label) => ({ id: null, label })) },
  { ...DIET, label: 'Allergies', kind: 'text' as const, isRequired: false, options: [] },
];

let portal: TestPortal;
let officer: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
});
afterEach(() => portal.context.clock.set(new Date()));
afterAll(() => portal.stop());

let counted = 0;
const bookGuest = async () => {
  counted += 1;
  const email = `ines${counted}@moreau.example`;
  const sale = await createSale(portal, { priceCents: 0 });
  await portal.call(saveOfficeEventQuestions, {
    body: { id: sale.eventId, questions: QUESTIONS },
    token: officer.token,
  });
  const seat = { who: 'guest', firstName: 'Ines', lastName: 'Moreau', email } as const;
  const { token } = await createSignedIn(portal);
  await portal.call(bookEvent, { body: { ticketPriceId: sale.ticketPriceId, seats: [seat] }, token });
  await portal.drain();
  const [mail] = await waitForMails(portal, email);
  const link = /\S+\/event-questions\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { searchParams } = new URL(link);
  const opened = { id: searchParams.get('id') ?? '', token: searchParams.get('code') ?? '' };
  return { eventId: sale.eventId, opened };
};

const attendees = async (id: string, isOpen = false) =>
  (await portal.call(listEventAttendees, { body: { id, isOpen }, token: officer.token })).data.attendees;

test('a guest answers by the link of their ticket mail, and the office sees who has still to answer', async () => {
  const { eventId, opened } = await bookGuest();
  const form = await portal.call(getGuestForm, { query: opened });
  expect(form.data).toMatchObject({ name: 'Ines Moreau', groups: [{ groupName: 'Questions' }] });
  const [diet] = form.data.groups[0]?.workflowFormFields ?? [];
  expect((await attendees(eventId, true)).map(({ isOpen }) => isOpen)).toEqual([true]);
  const id = diet?.id ?? '';
  expect(
    (await portal.call(answerAsGuest, { body: { ...opened, fields: [{ id, value: null }] } })).status,
  ).toBe(400);
  const fields = [{ id, value: diet?.referenceOptions[1]?.key ?? '' }];
  expect((await portal.call(answerAsGuest, { body: { ...opened, fields } })).status).toBe(200);
  expect(await attendees(eventId, true)).toEqual([]);
  expect((await attendees(eventId)).map(({ isOpen, answers }) => [isOpen, answers[0]?.answer])).toEqual([
    [false, 'Vegan'],
  ]);
});

test('a guest’s link opens their place alone, until it is handed on, cancelled, or the event begins', async () => {
  const { opened } = await bookGuest();
  const { opened: other } = await bookGuest();
  const { db, clock } = portal.context;
  const status = async (link = opened) => (await portal.call(getGuestForm, { query: link })).status;
  const place = (values: object) =>
    db.updateTable('eventPlaces').set(values).where('id', '=', opened.id).returningAll().executeTakeFirst();
  expect(await status({ ...opened, token: other.token })).toBe(404);
  expect(await status({ ...opened, token: `${opened.token}A` })).toBe(404);
  const before = await db
    .selectFrom('eventPlaces')
    .select('ticketNumber')
    .where('id', '=', opened.id)
    .executeTakeFirstOrThrow();
  await place({ ticketNumber: 'ANOTHER-1' });
  expect(await status()).toBe(404);
  await place({ ...before, status: 'cancelled' });
  expect(await status()).toBe(404);
  await place({ status: 'confirmed' });
  expect(await status()).toBe(200);
  clock.set(new Date(Date.now() + 7 * DAY_MS + 60_000));
  expect(await status()).toBe(404);
  expect((await portal.call(answerAsGuest, { body: { ...opened, fields: [] } })).status).toBe(404);
});

test('a guest’s name and address are erased with the answers, some time after the event: in mails and drawn tickets too', async () => {
  const { opened } = await bookGuest();
  const { clock, db, files } = portal.context;
  const placeOf = () =>
    db.selectFrom('eventPlaces').selectAll().where('id', '=', opened.id).executeTakeFirstOrThrow();
  const { orderId, guestEmail: email } = await placeOf();
  const traces = async () => {
    const { guestFirstName, guestLastName, guestEmail } = await placeOf();
    const mails = await db
      .selectFrom('mails')
      .select('id')
      .where('toAddress', '=', email ?? '')
      .execute();
    const drawn = [orderFileKeys(orderId).tickets, placeFileKeys(opened.id).ticket];
    const kept = await Promise.all(drawn.map((key) => files.find(key)));
    return {
      names: [guestFirstName, guestLastName, guestEmail].filter((name) => name !== null).length,
      mails: mails.length,
      drawn: kept.filter((file) => file !== undefined).length,
    };
  };
  clock.set(new Date(Date.now() + (ANSWERS_KEPT_DAYS + 6) * DAY_MS));
  await eraseOldAnswers(portal.context);
  expect(await traces()).toEqual({ names: 3, mails: 1, drawn: 2 });
  clock.set(new Date(Date.now() + (ANSWERS_KEPT_DAYS + 8) * DAY_MS));
  await eraseOldAnswers(portal.context);
  expect(await traces()).toEqual({ names: 0, mails: 0, drawn: 0 });
});

test('a copy of an event asks the same, with its own questions', async () => {
  const { eventId } = await bookGuest();
  const { token } = officer;
  const { data } = await portal.call(copyOfficeEvent, { body: { id: eventId }, token });
  const asked = async (id: string) =>
    (await portal.call(listOfficeEventQuestions, { query: { id }, token })).data.questions;
  const [first, copies] = [await asked(eventId), await asked(data.id)];
  const words = ({ label, kind, isRequired, options }: (typeof first)[number]) => [
    ...[label, kind, isRequired],
    ...options.map((option) => option.label),
  ];
  expect(copies.map(words)).toEqual(first.map(words));
  expect(copies.some(({ id }) => first.some((kept) => kept.id === id))).toBe(false);
});

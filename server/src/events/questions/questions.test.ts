import { ROLE } from '@linehaul/contract/constants';
import { bookEvent, listEventOrders } from '@linehaul/contract/event-booking';
import {
  answerEventQuestions,
  listEventForms,
  listOfficeEventQuestions,
  saveOfficeEventQuestions,
  type SentEventQuestion,
} from '@linehaul/contract/event-questions';
import type { FormFieldInput } from '@linehaul/contract/forms';
import { downloadEventAttendees, listEventAttendees } from '@linehaul/contract/office-event-lists';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSale, type Sale } from '../../../test/events/checkout-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { eraseOldAnswers } from './erase-answers-job.ts';
import { ANSWERS_KEPT_DAYS } from './erasing-rules.ts';

const DAY_MS = 86_400_000;
const question = (asked: Partial<SentEventQuestion>): SentEventQuestion => ({
  ...{ id: null, label: 'Question', hint: '', kind: 'text', isRequired: false, options: [] },
  ...asked,
});
const QUESTIONS = [
  question({
    label: 'Diet',
    kind: 'choice',
    options: ['Any', 'Vegan'].map((label) => ({ id: null, label })),
  }),
  question({ label: 'Emergency contact', isRequired: true }),
  question({ label: 'Arriving on', kind: 'date' }),
];

let portal: TestPortal;
let officer: SignedIn;
let buyer: SignedIn;
let sale: Sale;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
});
beforeEach(async () => {
  await clearLimits(portal);
  buyer = await createSignedIn(portal);
  sale = await createSale(portal, { priceCents: 0 });
  await save(QUESTIONS);
  const guest = {
    who: 'guest',
    firstName: 'Ines',
    lastName: 'Moreau',
    email: 'ines@moreau.example',
  } as const;
  const body = { ticketPriceId: sale.ticketPriceId, seats: [{ who: 'me' as const }, guest] };
  await portal.call(bookEvent, { body, token: buyer.token });
});
afterEach(() => portal.context.clock.set(new Date()));
afterAll(() => portal.stop());

const save = (questions: SentEventQuestion[]) =>
  portal.call(saveOfficeEventQuestions, { body: { id: sale.eventId, questions }, token: officer.token });
const kept = async () =>
  (await portal.call(listOfficeEventQuestions, { query: { id: sale.eventId }, token: officer.token })).data
    .questions;
const formsOf = async ({ token }: SignedIn) =>
  (await portal.call(listEventForms, { params: { id: sale.eventId }, token })).data.forms;
const answer = ({ token }: SignedIn, placeId: string, fields: FormFieldInput[]) =>
  portal.call(answerEventQuestions, { body: { placeId, fields }, token });
const attendees = async () =>
  (await portal.call(listEventAttendees, { body: { id: sale.eventId }, token: officer.token })).data
    .attendees;

/** The buyer's own form, and what it asks. */
const ownForm = async () => {
  const form = (await formsOf(buyer)).find(({ isOwn }) => isOwn);
  const [diet, contact, arrival] = form?.groups[0]?.workflowFormFields ?? [];
  if (!form || !diet || !contact || !arrival) throw new Error('The questions are missing');
  return { placeId: form.placeId, diet, contact, arrival };
};

const answerOwn = async (): Promise<void> => {
  const { placeId, diet, contact, arrival } = await ownForm();
  const vegan = diet.referenceOptions[1]?.key ?? '';
  const fields = [
    { id: diet.id, value: vegan },
    { id: contact.id, value: '0412 000 111' },
    { id: arrival.id, value: '2027-03-04' },
  ];
  expect((await answer(buyer, placeId, fields)).status).toBe(200);
};

test('questions are answered by who comes, for guests by who booked, and by nobody else', async () => {
  expect((await formsOf(buyer)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    [expect.any(String), true],
    ['Ines Moreau', false],
  ]);
  const { placeId, contact, arrival, diet } = await ownForm();
  const missing = await answer(buyer, placeId, [{ id: diet.id, value: null }]);
  expect([missing.status, missing.text]).toEqual([
    400,
    expect.stringContaining('Emergency contact is required'),
  ]);
  const wrong = [
    { id: contact.id, value: 'Ann' },
    { id: arrival.id, value: '2027-02-31' },
  ];
  expect((await answer(buyer, placeId, wrong)).status).toBe(400);
  const stranger = await createSignedIn(portal);
  expect(await formsOf(stranger)).toEqual([]);
  expect((await answer(stranger, placeId, [{ id: contact.id, value: 'Ann' }])).status).toBe(404);
  const guest = (await formsOf(buyer)).find(({ isOwn }) => !isOwn)?.placeId ?? '';
  expect((await answer(buyer, guest, [{ id: contact.id, value: 'Otto' }])).status).toBe(200);
  portal.context.clock.set(new Date(Date.now() + 7 * DAY_MS + 60_000));
  expect((await answer(buyer, placeId, [{ id: contact.id, value: 'Ann' }])).status).not.toBe(200);
});

test('the office sees the answers beside those who come, and in the table', async () => {
  await answerOwn();
  const own = (await attendees()).find(({ answers }) => answers[0]?.answer !== '');
  expect(own?.answers).toEqual([
    { question: 'Diet', answer: 'Vegan' },
    { question: 'Emergency contact', answer: '0412 000 111' },
    { question: 'Arriving on', answer: '04/03/2027' },
  ]);
  const { text } = await portal.call(downloadEventAttendees, {
    query: { id: sale.eventId },
    token: officer.token,
  });
  expect(text).toContain('Diet');
  expect(text).toContain('Vegan');
});

test('what was answered stays when its question is changed, moved or taken off', async () => {
  await answerOwn();
  const [diet, contact, arrival] = await kept();
  if (!diet || !contact || !arrival) throw new Error('The questions are missing');
  const { answers: _, ...sentDiet } = diet;
  const { answers: __, ...sentContact } = contact;
  expect((await save([{ ...sentDiet, kind: 'text' }])).status).toBe(400);
  const options = [...sentDiet.options.slice(0, 1), { id: null, label: 'Halal' }];
  expect((await save([sentContact, { ...sentDiet, label: 'Food', options }])).status).toBe(200);
  expect((await kept()).map(({ label }) => label)).toEqual(['Emergency contact', 'Food']);
  const own = (await attendees()).find(({ answers }) => answers[0]?.answer !== '');
  expect(own?.answers).toEqual([
    { question: 'Emergency contact', answer: '0412 000 111' },
    { question: 'Food', answer: 'Vegan' },
    { question: 'Arriving on', answer: '04/03/2027' },
  ]);
  expect((await save([{ ...sentDiet, id: crypto.randomUUID() }])).status).toBe(404);
});

test('answers go with who comes, and some time after the event', async () => {
  await answerOwn();
  const { db, clock } = portal.context;
  const count = async () => (await db.selectFrom('eventAnswers').selectAll().execute()).length;
  const before = await count();
  clock.set(new Date(Date.now() + (ANSWERS_KEPT_DAYS + 6) * DAY_MS));
  await eraseOldAnswers(portal.context);
  expect(await count()).toBe(before);
  const { data } = await portal.call(listEventOrders, {
    params: { id: sale.eventId },
    token: (await createSignedIn(portal)).token,
  });
  expect(data.orders).toEqual([]);
  await db.updateTable('eventPlaces').set({ attendeeId: null }).where('eventId', '=', sale.eventId).execute();
  expect(await count()).toBe(before - 3);
});

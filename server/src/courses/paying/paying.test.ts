import { openCourseCheckout, payForCourse } from '@linehaul/contract/course-payments';
import { enrol, getCourse, listCourses, unenrol } from '@linehaul/contract/courses';
import { listUserInvoices } from '@linehaul/contract/invoices';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReaders, type Readers } from '../../../test/content/readers.ts';
import { createEnrolment, type NewCourse } from '../../../test/courses/course-factories.ts';
import { buyCourse, confirmCardFor, createPaidCourse } from '../../../test/courses/paid-course-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { CARD, holdWebhooks } from '../../../test/money/money-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { findLedgerViolations } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let readers: Readers;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());

type Person = Pick<SignedIn, 'token'>;
const newMember = () => createSignedIn(portal, { contactType: 'Member' });
const createPaid = (course: NewCourse = {}) => createPaidCourse(portal, course);
const open = ({ token }: Person, courseId: string) =>
  portal.call(openCourseCheckout, { body: { courseId }, token });
const pay = ({ token }: Person, courseId: string) => portal.call(payForCourse, { body: { courseId }, token });
const leave = ({ token }: Person, courseId: string, refundAsSeen: number | null = null) =>
  portal.call(unenrol, { body: { courseId, refundAsSeen }, token });
const courseOf = async ({ token }: Person, id: string) =>
  (await portal.call(getCourse, { params: { id }, token })).data;

const confirm = (person: Person, courseId: string, number?: string): Promise<void> =>
  confirmCardFor(portal, person, { courseId, ...(number !== undefined && { number }) });
const buy = (courseId: string): Promise<SignedIn> => buyCourse(portal, courseId);

/** All that the books and the course know of somebody. */
const booksOf = async ({ account }: SignedIn) => {
  const { rows } = await sql<Record<string, unknown>>`
    select (select count(*)::int from payments where account_id = ${account.id} and status = 'succeeded') as payments,
      (select count(*)::int from invoices where account_id = ${account.id}) as invoices,
      (select string_agg(status, ', ') from invoices where account_id = ${account.id}) as invoice_status,
      (select count(*)::int from course_enrolments where account_id = ${account.id} and ended_at is null) as enrolled,
      (select string_agg(r.status || ' ' || r.amount_cents, ', ' order by r.created_at) from refunds r
        join payments p on p.id = r.payment_id where p.account_id = ${account.id}) as refunds`.execute(
    portal.context.db,
  );
  return rows[0];
};
const BOUGHT = { payments: 1, invoices: 1, invoiceStatus: 'paid', enrolled: 1, refunds: null };

describe('a card', () => {
  test('pays once, however often and however many at a time: one invoice, one enrolment, one mail', async () => {
    const courseId = await createPaid();
    const person = await newMember();
    expect((await open(person, courseId)).data).toMatchObject({ amount: 110 });
    await confirm(person, courseId);
    const answers = await Promise.all([1, 2, 3].map(() => pay(person, courseId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await pay(person, courseId);
    expect(data).toEqual({ outcome: 'paid', clientSecret: null, invoiceId: expect.any(String) });
    expect(await booksOf(person)).toEqual(BOUGHT);
    const listed = await portal.call(listUserInvoices, { body: {}, token: person.token });
    expect(listed.data.invoices).toMatchObject([{ id: data.invoiceId, status: 'Paid', netTotalAmount: 110 }]);
    await portal.drain();
    const mails = await waitForMails(portal, person.account.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You are enrolled: Load restraint']);
    expect(mails[0]?.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/^invoice_.*pdf$/)]);
    expect(mails[0]?.text).toContain('We have received $110.00');
    expect(await findLedgerViolations(portal)).toEqual([]);
  });

  test('that is declined leaves the checkout open for another', async () => {
    const courseId = await createPaid();
    const person = await newMember();
    await confirm(person, courseId, CARD.declinedOnCharge);
    expect((await pay(person, courseId)).status).toBe(409);
    expect((await courseOf(person, courseId)).isEnrolled).toBe(false);
    await confirm(person, courseId);
    expect((await pay(person, courseId)).data.outcome).toBe('paid');
    expect(await booksOf(person)).toEqual(BOUGHT);
  });

  test('that was confirmed for one course pays for no other', async () => {
    const [one, other] = [await createPaid(), await createPaid()];
    const person = await newMember();
    await confirm(person, one);
    expect((await pay(person, other)).status).toBe(409);
    await open(person, other);
    expect((await pay(person, other)).status).toBe(409);
    expect((await pay(person, one)).data.outcome).toBe('paid');
  });
});

describe('a price', () => {
  test('is less for members in good standing, and who is not is told so', async () => {
    const id = await createPaid({ memberPriceCents: 8800 });
    expect(await courseOf(readers.member, id)).toMatchObject({ price: 88, memberPrice: null });
    expect(await courseOf(readers.lapsed, id)).toMatchObject({ price: 110, memberPrice: 88 });
    expect((await open(readers.member, id)).data.amount).toBe(88);
    expect((await open(readers.lapsed, id)).data.amount).toBe(110);
  });

  test('of nothing to somebody is free to them, in the list too, and nobody pays for it or enrols past it', async () => {
    const id = await createPaid({ title: 'Zq free', memberPriceCents: 0 });
    const found = async (person: Person, price: 'free' | 'paid') => {
      const body = { keyword: 'Zq free', price };
      return (await portal.call(listCourses, { body, token: person.token })).data.totalItems;
    };
    for (const [person, isFree] of [
      [readers.member, true],
      [readers.lapsed, false],
    ] as const) {
      const listed = [await found(person, 'free'), await found(person, 'paid')];
      expect(listed).toEqual(isFree ? [1, 0] : [0, 1]);
      const { status, problem } = await portal.call(enrol, { body: { id }, token: person.token });
      expect([status, problem?.message]).toEqual(
        isFree ? [200, undefined] : [409, 'This course has to be paid for. Please open its checkout'],
      );
    }
    const free = await createPaid({ memberPriceCents: 0 });
    const refused = await open(readers.member, free);
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'This course is free: there is nothing to pay.',
    ]);
  });

  test('that is changed while the checkout is open is asked for at the next opening only', async () => {
    const courseId = await createPaid();
    const person = await newMember();
    await confirm(person, courseId);
    await portal.context.db
      .updateTable('courses')
      .set({ priceCents: 22_000 })
      .where('id', '=', courseId)
      .execute();
    expect((await pay(person, courseId)).data.outcome).toBe('paid');
    const { rows } = await sql<{ cents: number }>`select amount_cents as cents from payments
      where account_id = ${person.account.id}`.execute(portal.context.db);
    expect(rows).toEqual([{ cents: 11_000 }]);
  });
});

describe('the last place', () => {
  test('is sold once: of two cards at once one pays, and no money of the other is kept', async () => {
    const courseId = await createPaid({ places: 1 });
    const people = [await newMember(), await newMember()];
    for (const person of people) await confirm(person, courseId);
    await Promise.all(people.map((person) => pay(person, courseId)));
    await portal.drain();
    const books = await Promise.all(people.map(booksOf));
    expect(books.map((book) => Number(book?.['enrolled'])).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(books.map((book) => Number(book?.['payments'])).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await findLedgerViolations(portal)).toEqual([]);
  });

  test('that was taken before Pay is refused before any money moves', async () => {
    const courseId = await createPaid({ places: 1 });
    const person = await newMember();
    await confirm(person, courseId);
    await createEnrolment(portal, { courseId, accountId: readers.member.account.id });
    const refused = await pay(person, courseId);
    expect([refused.status, refused.problem.message]).toEqual([409, 'No places are left in this course']);
    expect(await booksOf(person)).toMatchObject({ payments: 0, invoices: 0 });
  });
});

describe('unenrolling from what was paid', () => {
  test('gives all of it back once, while the rule says so, and the invoice with it', async () => {
    const courseId = await createPaid();
    const person = await buy(courseId);
    await portal.drain();
    expect((await courseOf(person, courseId)).refund).toBe(110);
    const answers = await Promise.all([1, 2, 3].map(() => leave(person, courseId, 110)));
    const done = answers.filter(({ status }) => status === 200).map(({ data }) => data.refunded);
    expect(done.filter((refunded) => refunded > 0)).toEqual([110]);
    await portal.drain();
    expect(await booksOf(person)).toEqual({
      ...{ payments: 1, invoices: 1, invoiceStatus: 'refunded', enrolled: 0, refunds: 'succeeded 11000' },
    });
    expect(await findLedgerViolations(portal)).toEqual([]);
    await confirm(person, courseId);
    expect((await pay(person, courseId)).data.outcome).toBe('paid');
    expect(await booksOf(person)).toMatchObject({ payments: 2, invoices: 2, enrolled: 1 });
  });

  test('too late gives nothing, and is refused to who was told something else', async () => {
    const courseId = await createPaid();
    const person = await buy(courseId);
    // It begins in ten.
    await portal.context.db
      .updateTable('courses')
      .set({ refundDays: 30 })
      .where('id', '=', courseId)
      .execute();
    expect((await courseOf(person, courseId)).refund).toBe(0);
    const refused = await leave(person, courseId, 110);
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'Less comes back by now than you were told. Please look at it again',
    ]);
    expect(await booksOf(person)).toMatchObject({ enrolled: 1, refunds: null });
    expect((await leave(person, courseId, 0)).data).toEqual({ refunded: 0 });
    expect(await booksOf(person)).toMatchObject({ enrolled: 0, refunds: null });
  });
});

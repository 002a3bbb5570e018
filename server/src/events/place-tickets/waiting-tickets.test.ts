import { bookEvent } from '@linehaul/contract/event-booking';
import { handOnPlace, listOwnPlaces } from '@linehaul/contract/event-cancelling';
import { closeAccount } from '@linehaul/contract/personal-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setCancelling } from '../../../test/events/cancelling-factories.ts';
import { createSale } from '../../../test/events/checkout-factories.ts';
import { createFirm, type Firm } from '../../../test/events/firm-factories.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { type JobRunner, makeDue, openJobRunner } from '../../../test/jobs.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { jobHandlers } from '../../wiring.ts';
import { sendTicket } from './send-ticket-job.ts';
import { confirmOrder } from '../orders/confirm-order-job.ts';

let portal: TestPortal;
let runner: JobRunner;
let firm: Firm;
beforeAll(async () => {
  portal = await startTestPortal();
  // Nothing is mailed before a test says so.
  await portal.workers.stop();
  runner = await openJobRunner(portal.connectionString, jobHandlers(portal.context));
});
afterAll(async () => {
  await runner.stop();
  await portal.stop();
});
beforeEach(async () => {
  await clearLimits(portal);
  firm = await createFirm(portal);
});

/** Does all that is to be done but for sending mails: the mail server does not answer. */
const workWithoutMail = async () => {
  const { db } = portal.context;
  await sql`update pgboss.job set start_after = now() + interval '1 hour'
    where state < 'active' and data ->> 'kind' = 'mail.send'`.execute(db);
  await runner.drain();
};

const sendMails = async () => {
  await makeDue(portal.context.db, 'mail.send');
  await runner.drain();
};

/** What was mailed to an address under a subject: its words, and the names of its files with what the PDFs say. */
const mailTo = async (address: string, subject: string) => {
  const mail = (await portal.mailbox.list()).find(
    (each) => each.to === address && each.subject.startsWith(subject),
  );
  const pdfs = (mail?.attachments ?? []).filter(({ name }) => name.endsWith('.pdf'));
  const texts = await Promise.all(pdfs.map(({ content }) => readPdf(Buffer.from(content, 'base64'))));
  return {
    isSent: mail !== undefined,
    files: mail?.attachments.map(({ name }) => name),
    pdf: texts.join('\n'),
  };
};

const bookForDana = async (withMe: boolean) => {
  const sale = await createSale(portal, { priceCents: 0 });
  await setCancelling(portal, sale.eventId);
  const [dana] = firm.people;
  const seats = [
    { who: 'colleague' as const, accountId: dana.account.id },
    ...(withMe ? [{ who: 'me' as const }] : []),
  ];
  const body = { ticketPriceId: sale.ticketPriceId, seats };
  const { status, text } = await portal.call(bookEvent, { body, token: firm.token });
  if (status !== 200) throw new Error(text);
  const order = await portal.context.db
    .selectFrom('eventOrders')
    .select('id')
    .where('eventId', '=', sale.eventId)
    .executeTakeFirstOrThrow();
  return { ...sale, dana, orderId: order.id };
};

test('tickets whose mail still waits are drawn anew once somebody on them has closed the account', async () => {
  const { dana, orderId } = await bookForDana(true);
  await confirmOrder(portal.context, { orderId });
  const { account, token } = dana;
  const closing = await portal.call(closeAccount, { token, body: { email: account.email } });
  expect(closing.status).toBe(200);
  await workWithoutMail();
  await sendMails();
  const told = await mailTo(firm.account.email, 'You are registered');
  expect(told.files).toContain('tickets.pdf');
  expect(told.pdf).toContain('Maud Kerr');
  expect(told.pdf).not.toContain('Ruiz');
});

test('tickets that are drawn while somebody on them closes the account name them to nobody', async () => {
  const { dana, orderId } = await bookForDana(true);
  const { account, token } = dana;
  const { files } = portal.context;
  let isClosed = false;
  const put: typeof files.put = async (key, bytes) => {
    await files.put(key, bytes);
    if (isClosed) return;
    isClosed = true;
    await portal.call(closeAccount, { token, body: { email: account.email } });
    // Before what was drawn is queued.
    await workWithoutMail();
  };
  await confirmOrder({ ...portal.context, files: { ...files, put } }, { orderId });
  await workWithoutMail();
  await sendMails();
  const told = await mailTo(firm.account.email, 'You are registered');
  expect(told.isSent).toBe(true);
  expect(told.pdf).not.toContain('Ruiz');
  expect((await mailTo(account.email, 'Your ticket')).isSent).toBe(false);
});

test('a ticket mail that waits while its place is handed on does not bring the new holder’s ticket', async () => {
  const { eventId, dana } = await bookForDana(false);
  const place = await portal.context.db
    .selectFrom('eventPlaces')
    .select(['id', 'ticketNumber'])
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow();
  await sendTicket(portal.context, { placeId: place.id });
  const to = { firstName: 'Odile', lastName: 'Marr', email: 'odile@cartage.example' };
  const body = { placeId: place.id, ticketNumber: place.ticketNumber, to };
  expect((await portal.call(handOnPlace, { body, token: firm.token })).status).toBe(200);
  await workWithoutMail();
  await sendMails();
  const { data } = await portal.call(listOwnPlaces, { params: { id: eventId }, token: firm.token });
  const number = data.places[0]?.ticketNumber ?? '';
  expect((await mailTo(to.email, 'Your ticket')).pdf).toContain(number);
  const before = await mailTo(dana.account.email, 'Your ticket');
  expect(before.files).toEqual(['event.ics']);
  expect(before.pdf).not.toContain(number);
});

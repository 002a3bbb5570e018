import { addDays } from '@linehaul/contract/dates';
import { getInvoice } from '@linehaul/contract/invoice-links';
import { printInvoice } from '@linehaul/contract/invoices';
import { removePerson } from '@linehaul/contract/roster';
import { beforeEach, expect, test } from 'vitest';
import { linkTo } from '../../../test/kept-mails.ts';
import {
  collectOn,
  monthlyMember,
  noonOf,
  planOf,
  turnInto,
} from '../../../test/money/instalment-factories.ts';
import { type Applicant, CARD, recordsOf } from '../../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';
import { memberSince, renewOn, yearsOf } from '../../../test/money/renewal-factories.ts';
import { clearLimits, signIn } from '../../../test/people/account-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { invoiced, officeOf } from '../../../test/people/office-factories.ts';
import { inTransaction } from '../../db/transaction.ts';
import { remindOfInvoices } from '../../invoice-payments/reminders/remind-job.ts';
import { issueInvoiceToken } from './invoice-token-commands.ts';

const portal = await startMoneyPortal();
const { db, clock } = portal.context;
const REFUSED = '4000000000009979';
beforeEach(() => clearLimits(portal));

type Firm = Pick<Applicant, 'account' | 'orgId'>;
type Person = Firm['account'];

/** A colleague who has the role that pays; whom the firm is billed to is another. */
const addPayer = async ({ orgId: organisationId }: Firm): Promise<Person> => {
  const { account } = await createSignedIn(portal, { contactType: 'Member' });
  await db
    .insertInto('organisationContacts')
    .values({ organisationId, accountId: account.id, pays: true })
    .execute();
  return account;
};

const openInvoiceOf = async ({ account }: Firm) =>
  db
    .selectFrom('invoices')
    .select(['id', 'dueOn'])
    .where('accountId', '=', account.id)
    .orderBy('issuedOn', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

interface Told {
  /** Both are told once the mail is queued. */
  readonly firm: Firm;
  readonly other: Person;
  readonly invoiceId: string;
  readonly subject: RegExp;
}

const OCCASIONS: Readonly<Record<string, () => Promise<Told>>> = {
  async 'a reminder'() {
    const firm = await invoiced(portal);
    const other = await addPayer(firm);
    const { id: invoiceId, dueOn } = await openInvoiceOf(firm);
    clock.set(noonOf(addDays(dueOn ?? '', 7)));
    await remindOfInvoices(portal.context);
    return { firm, other, invoiceId, subject: /^Overdue since/ };
  },
  async 'a transfer that bounced'() {
    const firm = await invoiced(portal);
    const other = await addPayer(firm);
    const office = await officeOf(portal);
    await office.record(firm.invoiceId, 1100);
    const [payment] = (await recordsOf(portal, firm)).payments;
    await office.bounce(payment?.id ?? '', 1100);
    return { firm, other, invoiceId: firm.invoiceId, subject: /^Your payment of .* did not go through/ };
  },
  async 'a refused instalment'() {
    const firm = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-01-31' });
    const other = await addPayer(firm);
    await turnInto(portal, firm, REFUSED);
    await collectOn(portal, '2083-02-28');
    const { invoice } = await planOf(portal, firm);
    return { firm, other, invoiceId: invoice.id, subject: /instalment|payment/i };
  },
  async 'a renewal that is not paid'() {
    const firm = await memberSince(portal, { joinedOn: '2082-03-10' });
    const other = await addPayer(firm);
    for (const day of ['2083-02-08', '2083-03-04']) await renewOn(portal, day);
    const [, next] = await yearsOf(portal, firm);
    return { firm, other, invoiceId: next?.invoiceId ?? '', subject: /ends on/ };
  },
};

/** The code of the pay link in the newest such mail to somebody. */
const codeTo = async ({ email }: Person, { subject }: Pick<Told, 'subject'>): Promise<string> => {
  const mails = await portal.mailbox.list();
  const mail = mails.find(
    ({ to, text, subject: about }) => to === email && subject.test(about) && text.includes('/pay?'),
  );
  if (!mail) throw new Error(`No such mail to ${email}`);
  return linkTo(mail, '/pay').searchParams.get('code') ?? '';
};

const statusOf = async (id: string, token: string): Promise<number> =>
  (await portal.call(getInvoice, { query: { id, token } })).status;

const takeOut = async ({ account, orgId }: Firm, { id: accountId }: Person): Promise<void> => {
  const token = await signIn(portal, account);
  const { status, text } = await portal.call(removePerson, { body: { orgId, accountId }, token });
  expect(status, text).toBe(200);
};

test.each(Object.keys(OCCASIONS))(
  'the pay link in the mail of %s is its receiver’s: it ends as they leave the firm, and that of others goes on',
  async (occasion) => {
    const told = await OCCASIONS[occasion]?.();
    if (!told) throw new Error('There is no such occasion');
    const { firm, other, invoiceId } = told;
    await portal.drain();
    const [own, theirs] = [await codeTo(firm.account, told), await codeTo(other, told)];
    expect([await statusOf(invoiceId, own), await statusOf(invoiceId, theirs)]).toEqual([200, 200]);
    await takeOut(firm, other);
    expect([await statusOf(invoiceId, own), await statusOf(invoiceId, theirs)]).toEqual([200, 404]);
  },
);

test('a link that was made for whom it is billed to before works on until it ends', async () => {
  const firm = await invoiced(portal);
  const other = await addPayer(firm);
  const { invoiceId: subjectId, account } = firm;
  const token = await inTransaction(db, (transaction) =>
    issueInvoiceToken(transaction, {
      ...{ accountId: account.id, purpose: 'invoice-pay', subjectId, now: clock.now() },
    }),
  );
  await takeOut(firm, other);
  expect(await statusOf(subjectId, token)).toBe(200);
});

test('the link of a printed page is who opened it’s, and ends as they leave', async () => {
  const firm = await invoiced(portal);
  const other = await addPayer(firm);
  const print = async (person: Person): Promise<string> => {
    const path = printInvoice.path.replace(':id', firm.invoiceId);
    const headers = { authorization: `Bearer ${await signIn(portal, person)}` };
    const html = (await (await portal.fetch(path, { headers })).text()).replaceAll('&amp;', '&');
    return /[?&]code=([\w-]+)/.exec(html)?.[1] ?? '';
  };
  const [own, theirs] = [await print(firm.account), await print(other)];
  expect([await statusOf(firm.invoiceId, own), await statusOf(firm.invoiceId, theirs)]).toEqual([200, 200]);
  await takeOut(firm, other);
  expect([await statusOf(firm.invoiceId, own), await statusOf(firm.invoiceId, theirs)]).toEqual([200, 404]);
});

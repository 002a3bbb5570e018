import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import { markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { listUserInvoices } from '@linehaul/contract/invoices';
import { actForOrganisation } from '@linehaul/contract/organisations';
import { describe, expect, test } from 'vitest';
import { monthlyMember } from '../../test/money/instalment-factories.ts';
import { createInvoice, createPayer, type Payer } from '../../test/money/invoice-factories.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import { CARD } from '../../test/money/money-factories.ts';
import { createOrganisation } from '../../test/people/organisation-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { watchStatements } from '../../test/watch-statements.ts';
import { inTransaction } from '../db/transaction.ts';
import { markInvoicePending } from './balance/collect-commands.ts';

const portal = await startMoneyPortal();
const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });

const list = (token: string | undefined, body: Record<string, unknown> = {}) =>
  portal.call(listUserInvoices, { body, ...(token && { token }) });

const numbersOf = async (payer: Payer, body?: Record<string, unknown>): Promise<number[]> =>
  (await list(payer.token, body)).data.invoices.map(({ invoiceNum }) => Number(invoiceNum));

const lineOf = async (invoiceId: string): Promise<string> => {
  const { id } = await portal.context.db
    .selectFrom('invoiceLines')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
};

describe('the list of invoices', () => {
  test('has those of the organisation that the caller acts for, newest first, and of no other', async () => {
    const payer = await createPayer(portal);
    const other = { ...payer, ...(await createOrganisation(portal, { name: 'Second Depot' })) };
    await portal.context.db
      .insertInto('organisationContacts')
      .values({ organisationId: other.id, accountId: payer.account.id, isAdministrator: true })
      .execute();
    await createInvoice(portal, payer);
    await createInvoice(portal, { ...other, orgId: other.id });
    portal.context.clock.advance(24 * 3_600_000);
    await createInvoice(portal, payer);
    portal.context.clock.set(new Date());
    const { data } = await list(payer.token);
    expect(data).toMatchObject({ page: 1, size: 10, totalItems: 2 });
    expect(data.invoices.map(({ orgName }) => orgName)).toEqual([payer.orgName, payer.orgName]);
    await portal.call(actForOrganisation, { body: { orgId: other.id }, token: payer.token });
    expect((await list(payer.token)).data.invoices.map(({ orgName }) => orgName)).toEqual(['Second Depot']);
    const keys = data.invoices.map(({ invoiceDate, invoiceNum }) => `${invoiceDate} ${invoiceNum}`);
    expect(keys).toEqual(keys.toSorted().toReversed());
  });

  test('is paged, ten a page unless said otherwise; a page beyond the end is empty and knows the total', async () => {
    const payer = await createPayer(portal);
    for (let count = 0; count < 11; count += 1) await createInvoice(portal, payer);
    const [first, second] = [await numbersOf(payer), await numbersOf(payer, { page: 2 })];
    expect([first.length, second.length]).toEqual([10, 1]);
    expect(new Set([...first, ...second]).size).toBe(11);
    expect((await list(payer.token, { page: 3 })).data).toEqual({
      ...{ invoices: [], page: 3, size: 10, totalItems: 11 },
    });
  });

  test('says what each is for, what it came to and what is left of it', async () => {
    const payer = await createPayer(portal);
    const lines = ['4. Large fleet', 'Additional depot', 'Joining fee'].map((itemName) => ({
      ...{ itemName, quantity: 2, unitPriceCents: 1005 },
    }));
    const id = await createInvoice(portal, payer, { lines });
    const { data } = await list(payer.token);
    expect(data.invoices).toMatchObject([
      { id, description: '4. Large fleet + 2 more', netTotalAmount: 60.3, balanceDue: 60.3, status: 'Open' },
    ]);
    expect(data.invoices[0]?.invoiceDate).toBe(dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE));
  });

  test('costs three statements, for six invoices as for one: caller, organisations, page', async () => {
    const payer = await createPayer(portal);
    await createInvoice(portal, payer);
    await list(payer.token);
    const one = await watchStatements(() => list(payer.token));
    for (let count = 0; count < 5; count += 1) await createInvoice(portal, payer);
    const six = await watchStatements(() => list(payer.token));
    expect([one.length, six.length]).toEqual([3, 3]);
  });
});

describe('who may see the list', () => {
  test('only administrators of an organisation: not its other people, nor officers who administer none', async () => {
    const payer = await createPayer(portal);
    const contact = await createSignedIn(portal, { contactType: 'Member' });
    await portal.context.db
      .insertInto('organisationContacts')
      .values({ organisationId: payer.orgId, accountId: contact.account.id, isAdministrator: false })
      .execute();
    const refused = [await list(contact.token), await list(officer.token)];
    expect(refused.map(({ status, message }) => [status, message])).toEqual([
      [403, 'Only an administrator of the organisation, or who pays for it, has access to this'],
      [403, 'Only an administrator of the organisation, or who pays for it, has access to this'],
    ]);
    expect((await list(undefined)).status).toBe(401);
    expect((await list(payer.token)).status).toBe(200);
  });

  test('nothing of an organisation is on any page of somebody who administers another', async () => {
    const [a, b] = [await createPayer(portal), await createPayer(portal)];
    await createInvoice(portal, a);
    await createInvoice(portal, b);
    for (const page of [1, 2, 3]) expect((await list(b.token, { page })).text).not.toContain(a.orgName);
    expect((await list(a.token)).text).toContain(a.orgName);
  });

  test('who stops administering an organisation sees its invoices no longer, at once', async () => {
    const payer = await createPayer(portal);
    expect((await list(payer.token)).status).toBe(200);
    await portal.context.db
      .updateTable('organisationContacts')
      .set({ isAdministrator: false })
      .where('accountId', '=', payer.account.id)
      .execute();
    expect((await list(payer.token)).status).toBe(403);
  });

  test.each([{ size: 1e9 }, { page: -1 }, { page: '10;--' }, { page: 1.5 }, { organisationId: 'x' }])(
    '%j asks for nothing that there is',
    async (body) => {
      const payer = await createPayer(portal);
      expect((await list(payer.token, body)).status).toBe(400);
    },
  );
});

describe('an invoice can be paid by hand', () => {
  const payableOf = async (payer: Payer): Promise<(string | null)[]> =>
    (await list(payer.token)).data.invoices.map(({ payableLineItemId }) => payableLineItemId);

  const lineOfPrice = (unitPriceCents: number) => [{ itemName: 'Fee', quantity: 1, unitPriceCents }];

  test('by its first line, while it is open and more than 0.50 is left', async () => {
    const payer = await createPayer(portal);
    const enough = await createInvoice(portal, payer, { lines: lineOfPrice(51) });
    await createInvoice(portal, payer, { lines: lineOfPrice(50) });
    expect(await payableOf(payer)).toEqual([null, await lineOf(enough)]);
  });

  test('not once it is paid', async () => {
    const payer = await createPayer(portal);
    const id = await createInvoice(portal, payer);
    expect(await payableOf(payer)).toEqual([await lineOf(id)]);
    const paidOn = dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE);
    await portal.call(markInvoicePaid, { body: { id, reference: 'T-1', paidOn }, token: officer.token });
    expect(await payableOf(payer)).toEqual([null]);
    expect((await list(payer.token)).data.invoices).toMatchObject([{ status: 'Paid', balanceDue: 0 }]);
  });

  test('not while a payment is on its way', async () => {
    const payer = await createPayer(portal);
    const id = await createInvoice(portal, payer);
    await inTransaction(portal.context.db, (transaction) => markInvoicePending(transaction, id));
    expect(await payableOf(payer)).toEqual([null]);
    expect((await list(payer.token)).data.invoices).toMatchObject([{ status: 'Pending' }]);
  });

  test('not while its instalments are collected; but again once the plan waits for another card', async () => {
    const member = await monthlyMember(portal, {
      number: CARD.works,
      joinedOn: dayOf(new Date(), DEFAULT_TIME_ZONE),
    });
    portal.context.clock.set(new Date());
    const listed = async () => (await list(member.token)).data.invoices[0];
    expect(await listed()).toMatchObject({ status: 'Open', balanceDue: 1100, payableLineItemId: null });
    await portal.context.db
      .updateTable('instalmentPlans')
      .set({ pausedAt: portal.context.clock.now() })
      .where('invoiceId', '=', (await listed())?.id ?? '')
      .execute();
    expect((await listed())?.payableLineItemId).not.toBeNull();
  });
});

import { listAuditEntries } from '@linehaul/contract/audit';
import { getUserInvoice } from '@linehaul/contract/invoices';
import { getPaymentOptions, listMembershipProducts } from '@linehaul/contract/memberships';
import {
  archiveOfficeProduct,
  createOfficeProduct,
  getOfficeProduct,
  listOfficeProducts,
  moveOfficeProduct,
  previewOfficeProducts,
  saveOfficeProduct,
  type SentProduct,
} from '@linehaul/contract/office-products';
import { addDays } from '@linehaul/contract/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReaders, type Readers } from '../../test/content/readers.ts';
import { choiceOf, enquire } from '../../test/money/money-factories.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { applicantAtMembership, applicantAtPayment } from '../../test/people/join-factories.ts';
import { sentProduct } from '../../test/people/product-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { todayOf } from '../adapters/clock.ts';

let portal: TestPortal;
let readers: Readers;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
  ({ token } = readers.officer);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const workflowName = 'join' as const;
const begin = async (name = sentProduct().name) =>
  (await portal.call(createOfficeProduct, { body: { name }, token })).data;
const save = async (id: string, version: number, values: Partial<SentProduct> = {}) => {
  const product = sentProduct(values);
  return { product, ...(await portal.call(saveOfficeProduct, { body: { id, version, product }, token })) };
};
const detail = async (id: string) => (await portal.call(getOfficeProduct, { query: { id }, token })).data;
/** A product of the office as it is offered. */
const offered = async (values: Partial<SentProduct> = {}) => {
  const { id, version } = await begin();
  const { product, status, text } = await save(id, version, values);
  expect(status, text).toBe(200);
  return { id, product, version: version + 1 };
};
const pricesOf = (productId: string) =>
  portal.context.db.selectFrom('productPrices').selectAll().where('productId', '=', productId).execute();
const idsOffered = async (applicant: { orgId: string; token: string }): Promise<string[]> => {
  const query = { workflowName, orgId: applicant.orgId };
  const { data } = await portal.call(listMembershipProducts, { query, token: applicant.token });
  return data.items.map(({ id }) => id);
};

describe('a membership product of the office', () => {
  test('asks nobody for approval unless it says so, and left out that stays as it is', async () => {
    const { id, version } = await begin();
    expect((await detail(id)).approval).toBe('none');
    await save(id, version, { approval: 'joining' });
    expect((await detail(id)).approval).toBe('joining');
    expect((await save(id, version + 1)).status).toBe(200);
    expect((await detail(id)).approval).toBe('joining');
  });

  test('is kept as it was sent, comes back so, and the log has it before and after', async () => {
    const { id, version } = await begin();
    const { product, status } = await save(id, version, { minTrucks: 2, maxTrucks: 10 });
    expect(status).toBe(200);
    expect(await detail(id)).toMatchObject({ ...product, version: 2, isArchived: false, isOffered: true });
    const { entries } = (
      await portal.call(listAuditEntries, { body: { action: 'membership-product.changed', size: 1 }, token })
    ).data;
    expect(entries[0]).toMatchObject({
      ...{ subject: { id, name: product.name }, before: { annual: null } },
      after: { annual: product.annual, monthly: product.monthly, minTrucks: 2 },
    });
  });

  test('is offered to applicants once it has a price, and is what their invoice is made of', async () => {
    const applicant = await applicantAtMembership(portal);
    const { id, version } = await begin();
    expect(await idsOffered(applicant)).not.toContain(id);
    const { product } = await save(id, version, { annual: { total: 1320.55, methods: [8] }, monthly: null });
    expect(await idsOffered(applicant)).toContain(id);
    const query = { workflowName, orgId: applicant.orgId, productId: id };
    const options = await portal.call(getPaymentOptions, { query, token: applicant.token });
    expect(options.data.paymentFrequencies).toMatchObject([
      { name: 'Annual', totalPrice: 1320.55, alloedPaymentMethod: [{ key: 8, name: 'Offline' }] },
    ]);
    const keys = { productId: id, annualKey: options.data.paymentFrequencies[0]?.key ?? '' };
    const paying = await applicantAtPayment(portal, { ...keys, monthlyKey: '', halfYearlyKey: '' });
    const { data } = await enquire(portal, paying);
    const invoice = await portal.call(getUserInvoice, { query: { id: data.invoiceId }, token: paying.token });
    expect(invoice.data).toMatchObject({
      lineItems: [{ itemName: `${product.name}, annual membership`, totalPrice: 1320.55 }],
    });
  });

  test('that changes its price is sold at the new one, and what was sold keeps the old one', async () => {
    const product = await offered({ annual: { total: 1000, methods: [8] } });
    const annual = (await pricesOf(product.id)).find(({ frequency }) => frequency === 'Annual');
    const keys = { productId: product.id, annualKey: annual?.id ?? '', monthlyKey: '', halfYearlyKey: '' };
    const sold = await applicantAtPayment(portal, keys);
    expect((await enquire(portal, sold)).status).toBe(200);
    const undecided = await applicantAtPayment(portal, keys);
    await save(product.id, product.version, { ...product.product, annual: { total: 1200, methods: [8] } });

    const prices = (await pricesOf(product.id)).filter(({ frequency }) => frequency === 'Annual');
    expect(prices.map(({ id, isActive, totalCents }) => [id === annual?.id, isActive, totalCents])).toEqual(
      expect.arrayContaining([
        [true, false, 100_000],
        [false, true, 120_000],
      ]),
    );
    const memberships = await portal.context.db
      .selectFrom('memberships')
      .select(['productPriceId', 'totalCents'])
      .where('productId', '=', product.id)
      .execute();
    expect(memberships).toEqual([{ productPriceId: annual?.id, totalCents: 100_000 }]);
    // The same invoice again, and no other at the old price.
    expect((await enquire(portal, sold)).status).toBe(200);
    const refused = await enquire(portal, undecided);
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      expect.stringContaining('has changed. Nothing was charged'),
    ]);
    expect(choiceOf(undecided, 8).paymentFrequencyKey).toBe(annual?.id);
  });

  test('that is saved without a change keeps its prices', async () => {
    const { id, version, product } = await offered();
    const before = await pricesOf(id);
    await save(id, version, { ...product, description: 'In other words' });
    expect(await pricesOf(id)).toEqual(before);
  });

  test('is offered from its first day to its last', async () => {
    const today = todayOf(portal.context);
    const applicant = await applicantAtMembership(portal);
    const { id } = await offered({ validFrom: today, validUntil: today });
    const later = await offered({ validFrom: addDays(today, 1) });
    const over = await offered({ validUntil: addDays(today, -1) });
    const ids = await idsOffered(applicant);
    expect([id, later.id, over.id].map((each) => ids.includes(each))).toEqual([true, false, false]);
    expect((await detail(later.id)).isOffered).toBe(false);
  });

  test('has one joining fee with all its prices, and says when its year ends; left out they stay', async () => {
    const { id, version, product } = await offered({ joiningFee: 55, membershipYear: '30-june' });
    expect(await detail(id)).toMatchObject({ joiningFee: 55, membershipYear: '30-june' });
    expect((await pricesOf(id)).map(({ joiningFeeCents }) => joiningFeeCents)).toEqual([5500, 5500]);
    const { joiningFee: _fee, membershipYear: _year, ...without } = product;
    const body = { id, version, product: { ...without, annual: { total: 990, methods: [4] } } };
    expect((await portal.call(saveOfficeProduct, { body, token })).status).toBe(200);
    expect(await detail(id)).toMatchObject({ joiningFee: 55, membershipYear: '30-june' });
    const refused = await save(id, version + 1, { ...product, joiningFee: 0 });
    expect(Object.keys(refused.problem.modelState ?? {})).toEqual(['product.joiningFee']);
    expect((await save(id, version + 1, { ...product, joiningFee: null })).status).toBe(200);
    expect((await detail(id)).joiningFee).toBeNull();
  });

  test('has as many seats as are saved, or any number; left out they stay', async () => {
    const { id, version, product } = await offered({ seats: 12 });
    expect((await detail(id)).seats).toBe(12);
    const { seats: _seats, ...without } = product;
    const body = { id, version, product: without };
    expect((await portal.call(saveOfficeProduct, { body, token })).status).toBe(200);
    expect((await detail(id)).seats).toBe(12);
    const refused = await save(id, version + 1, { ...product, seats: 0 });
    expect(Object.keys(refused.problem.modelState ?? {})).toEqual(['product.seats']);
    expect((await save(id, version + 1, { ...product, seats: null })).status).toBe(200);
    expect((await detail(id)).seats).toBeNull();
  });

  test('is renewed by the terms that are saved, which the log has before and after', async () => {
    const { id, version, product } = await offered();
    const terms = {
      ...{ renews: 'automatic' as const, noticeDays: 45, remindersBefore: [7, 14, 7], remindersAfter: [] },
      ...{ graceDays: 10, suspendedDays: 0 },
    };
    expect((await save(id, version, { ...product, terms })).status).toBe(200);
    const kept = { ...terms, remindersBefore: [14, 7] };
    expect((await detail(id)).terms).toEqual(kept);
    const { entries } = (
      await portal.call(listAuditEntries, { body: { action: 'membership-product.changed', size: 1 }, token })
    ).data;
    expect(entries[0]).toMatchObject({ before: { terms: product.terms }, after: { terms: kept } });
    // Left out, as by a file without them, they stay.
    const { terms: _terms, ...without } = product;
    const body = { id, version: version + 1, product: without };
    expect((await portal.call(saveOfficeProduct, { body, token })).status).toBe(200);
    expect((await detail(id)).terms).toEqual(kept);
    const refused = await save(id, version + 2, { ...product, terms: { ...terms, remindersAfter: [10] } });
    expect([refused.status, Object.keys(refused.problem.modelState ?? {})]).toEqual([
      400,
      ['terms.remindersAfter'],
    ]);
  });

  test('that is archived is offered to nobody until it is offered again', async () => {
    const applicant = await applicantAtMembership(portal);
    const { id, version } = await offered();
    const archive = (isArchived: boolean, seen: number) =>
      portal.call(archiveOfficeProduct, { body: { id, version: seen, isArchived }, token });
    expect((await archive(true, version)).status).toBe(200);
    expect(await idsOffered(applicant)).not.toContain(id);
    expect((await archive(false, version)).status).toBe(409);
    expect((await archive(false, version + 1)).status).toBe(200);
    expect(await idsOffered(applicant)).toContain(id);
  });

  test('that two officers save at once is changed by one of them, and the other is told by whom', async () => {
    const { id, version } = await begin();
    const saves = await Promise.all([save(id, version), save(id, version)]);
    expect(saves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(saves.find(({ status }) => status === 409)?.problem.message).toMatch('since you opened it');
    const kept = saves.find(({ status }) => status === 200);
    expect(await detail(id)).toMatchObject({ name: kept?.product.name, version: version + 1 });
    expect(await pricesOf(id)).toHaveLength(2);
  });

  test('has a name of its own, whatever its case and number, also where two begin it at once', async () => {
    const { name } = sentProduct();
    const both = [name, `7. ${name.toUpperCase()}`].map((each) =>
      portal.call(createOfficeProduct, { body: { name: each }, token }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  test('is moved among those that are offered, and applicants meet it there', async () => {
    const applicant = await applicantAtMembership(portal);
    const [first, second] = [await offered(), await offered()];
    const order = async () => {
      const ids = await idsOffered(applicant);
      return ids.indexOf(first.id) < ids.indexOf(second.id);
    };
    expect(await order()).toBe(true);
    const moves = await Promise.all([
      portal.call(moveOfficeProduct, { body: { id: second.id, to: 'up' }, token }),
      portal.call(moveOfficeProduct, { body: { id: first.id, to: 'up' }, token }),
      portal.call(moveOfficeProduct, { body: { id: second.id, to: 'up' }, token }),
    ]);
    expect(moves.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { products } = (await portal.call(listOfficeProducts, { token })).data;
    const shown = products.filter(({ isOffered }) => isOffered).map(({ id }) => id);
    expect(await idsOffered(applicant)).toEqual(shown);
    await portal.call(moveOfficeProduct, { body: { id: shown.at(-1) ?? '', to: 'down' }, token });
    expect(await idsOffered(applicant)).toEqual(shown);
  });

  test('is refused at its field where nobody could pay it, and stays as it was', async () => {
    const { id, version, product } = await offered();
    const refusedAt = async (values: Partial<SentProduct>) =>
      Object.keys((await save(id, version, values)).problem.modelState ?? {});
    expect(await refusedAt({ annual: { total: 1500.01, methods: [2] } })).toEqual(['annual.methods']);
    expect(await refusedAt({ annual: { total: 0, methods: [4] } })).toEqual(['product.annual.total']);
    expect(await refusedAt({ annual: { total: 100.001, methods: [4] } })).toEqual(['product.annual.total']);
    expect(await refusedAt({ annual: { total: 100, methods: [] } })).toEqual(['product.annual.methods']);
    expect(await refusedAt({ name: ' ' })).toEqual(['product.name']);
    expect(await detail(id)).toMatchObject({ ...product, version });
  });

  test('that does not exist is not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const found = await portal.call(getOfficeProduct, { query: { id }, token });
    const moved = await portal.call(moveOfficeProduct, { body: { id, to: 'up' }, token });
    expect([found.status, (await save(id, 1)).status, moved.status]).toEqual([404, 404, 404]);
  });

  test('is for officers: members are refused, and nobody is let in without a sign-in', async () => {
    const body = { name: sentProduct().name };
    const member = await portal.call(createOfficeProduct, { body, token: readers.member.token });
    expect([member.status, (await portal.call(createOfficeProduct, { body })).status]).toEqual([403, 401]);
  });
});

test('the preview shows what an applicant with so many trucks is offered, with a quote of each price', async () => {
  const { id, product } = await offered({ minTrucks: 40_000, maxTrucks: 40_010 });
  const preview = async (trucks: number | null) =>
    (await portal.call(previewOfficeProducts, { body: { trucks }, token })).data;
  const { items, suggestion } = await preview(40_001);
  expect(suggestion).toEqual({ productId: id, trucks: 40_001 });
  const quotes = items.find((item) => item.id === id)?.quotes;
  expect(quotes).toMatchObject([
    { frequency: 'Annual', total: 1320, gst: 120, payments: [1320] },
    { frequency: 'Monthly', total: 1380, payments: Array.from({ length: 12 }, () => 115) },
  ]);
  expect(quotes?.[0]?.lines).toEqual([{ itemName: `${product.name}, annual membership`, amount: 1320 }]);
  expect((await preview(null)).suggestion).toBeNull();
});

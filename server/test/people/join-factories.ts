import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { dayOf, endOfMembershipYear } from '@linehaul/contract/dates';
import { chooseMembership, chooseOrganisation } from '@linehaul/contract/join';
import { setOrganisationForm } from '@linehaul/contract/organisations';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { createAccount, signIn, type NewAccount, type TestAccount } from './account-factories.ts';
import { REQUIRED_ANSWERS, toFormFields } from './organisation-factories.ts';
import type { TestPortal } from '../portal.ts';

export interface SignedIn {
  readonly account: TestAccount;
  readonly token: string;
}

export const createSignedIn = async (portal: TestPortal, options: NewAccount = {}): Promise<SignedIn> => {
  const account = await createAccount(portal, options);
  return { account, token: await signIn(portal, account) };
};

export interface TestProduct {
  readonly productId: string;
  readonly annualKey: string;
  readonly monthlyKey: string;
  readonly halfYearlyKey: string;
}

let productNumber = 0;

/** A product that is paid in one, two or twelve parts, by every method. */
export const createProduct = async (
  { context }: TestPortal,
  { totalCents = 110_000, isActive = true }: { totalCents?: number; isActive?: boolean } = {},
): Promise<TestProduct> => {
  productNumber += 1;
  const product = await context.db
    .insertInto('membershipProducts')
    .values({ name: `${productNumber}. Operator ${productNumber}`, description: 'For operators', isActive })
    .returning('id')
    .executeTakeFirstOrThrow();
  const addPrice = async (frequency: string, paymentCount: number): Promise<string> => {
    const price = await context.db
      .insertInto('productPrices')
      .values({
        productId: product.id,
        frequency,
        paymentCount,
        totalCents,
        allowedPaymentMethods: [2, 4, 8],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return price.id;
  };
  return {
    productId: product.id,
    annualKey: await addPrice('Annual', 1),
    monthlyKey: await addPrice('Monthly', 12),
    halfYearlyKey: await addPrice('HalfYearly', 2),
  };
};

let applicantNumber = 0;

/** An applicant who has named a new organisation. */
export const applicantAtDetails = async (
  portal: TestPortal,
  orgName?: string,
): Promise<SignedIn & { orgName: string }> => {
  applicantNumber += 1;
  const name = orgName ?? `Ridgeline Haulage ${applicantNumber}`;
  const applicant = await createSignedIn(portal);
  await portal.call(chooseOrganisation, { body: { orgName: name }, token: applicant.token });
  return { ...applicant, orgName: name };
};

/** An applicant whose organisation's details are complete. */
export const applicantAtMembership = async (
  portal: TestPortal,
  orgName?: string,
): Promise<SignedIn & { orgName: string; orgId: string }> => {
  const applicant = await applicantAtDetails(portal, orgName);
  const { data, status, text } = await portal.call(setOrganisationForm, {
    body: {
      workflowName: 'join',
      orgName: applicant.orgName,
      workflowFormFields: await toFormFields(portal, REQUIRED_ANSWERS),
    },
    token: applicant.token,
  });
  if (status !== 200) throw new Error(`The organisation was not created: ${text}`);
  return { ...applicant, orgId: data.orgId };
};

/** An applicant who has chosen a product that is paid once a year, and has only to pay. */
export const applicantAtPayment = async (portal: TestPortal, product?: TestProduct) => {
  const chosen = product ?? (await createProduct(portal));
  const applicant = await applicantAtMembership(portal);
  await portal.call(chooseMembership, {
    body: { productId: chosen.productId, paymentFrequencyKey: chosen.annualKey },
    token: applicant.token,
  });
  return { ...applicant, ...chosen };
};

/** A membership of the organisation that is active now. */
export const createActiveMembership = async (portal: TestPortal, organisationId: string): Promise<void> => {
  const { productId, annualKey } = await createProduct(portal);
  const now = portal.context.clock.now();
  const startsOn = dayOf(now, DEFAULT_TIME_ZONE);
  await portal.context.db
    .insertInto('memberships')
    .values({
      organisationId,
      productId,
      productPriceId: annualKey,
      paymentMethod: 8,
      status: 'active',
      totalCents: 110_000,
      startsOn,
      endsOn: endOfMembershipYear(startsOn),
      activatedAt: now,
      createdAt: now,
    })
    .execute();
};

/**
 * Makes calls meet: nobody can write to the table until all of them wait for each other or for it.
 * `fire` starts the calls, at most as many as the portal has spare connections.
 */
export const meetBefore = async <T>(
  portal: TestPortal,
  table: string,
  fire: () => Promise<T>[],
): Promise<T[]> => {
  const { db } = portal.context;
  const calls = await db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(transaction);
    const started = fire();
    // Asked outside of the transaction, which sees the activity of its beginning.
    const countWaiting = sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => {
      const { rows } = await countWaiting.execute(db);
      expect(rows[0]?.waiting).toBe(started.length);
    }, 15_000);
    return started;
  });
  return Promise.all(calls);
};

import { addMonths, endOfMembershipYear } from '@linehaul/contract/dates';
import { inTransaction } from '../../src/db/transaction.ts';
import { type InvoiceOrder, issueInvoice } from '../../src/invoices/issue-invoice-command.ts';
import { createProduct, createSignedIn, type SignedIn, type TestProduct } from '../people/join-factories.ts';
import { createOrganisation } from '../people/organisation-factories.ts';
import type { TestPortal } from '../portal.ts';

export interface Payer extends SignedIn {
  readonly orgId: string;
  readonly orgName: string;
  readonly product: TestProduct;
}

let payerNumber = 0;

/** An organisation with a member who administers it. */
export const createPayer = async (
  portal: TestPortal,
  { firstName = 'Robin', lastName = 'Carter', orgName = '' } = {},
): Promise<Payer> => {
  payerNumber += 1;
  const signedIn = await createSignedIn(portal, { contactType: 'Member', firstName, lastName });
  const name = orgName === '' ? `Plains Carriers ${payerNumber}` : orgName;
  const { id: orgId } = await createOrganisation(portal, { name, administrators: [signedIn.account] });
  return { ...signedIn, orgId, orgName: name, product: await createProduct(portal) };
};

export type InvoiceChoice = Partial<Pick<InvoiceOrder, 'lines' | 'paymentCount' | 'dueOn'>>;

let yearNumber = 0;

/** The firm may be a member in the years about now: files of one run share the count, and none of them comes to these. */
const nextYearNumber = (): number => {
  yearNumber += yearNumber === 20 ? 20 : 1;
  return yearNumber;
};

/** An open invoice of a membership year of its own, as a join or an office issues it. */
export const createInvoice = async (
  portal: TestPortal,
  { orgId: organisationId, account, product }: Payer,
  choice: InvoiceChoice = {},
): Promise<string> => {
  const { db, clock, config } = portal.context;
  const startsOn = addMonths('2001-07-01', 12 * nextYearNumber());
  const endsOn = endOfMembershipYear(startsOn);
  const {
    lines = [{ itemName: '2. Small fleet, annual membership', quantity: 1, unitPriceCents: 66_000 }],
    paymentCount = 1,
    dueOn = null,
  } = choice;
  return inTransaction(db, async (transaction) => {
    const { id: membershipId } = await transaction
      .insertInto('memberships')
      .values({
        organisationId,
        productId: product.productId,
        productPriceId: product.annualKey,
        paymentMethod: 8,
        status: 'pending-payment',
        totalCents: lines.reduce((total, line) => total + line.quantity * line.unitPriceCents, 0),
        startsOn,
        endsOn,
        createdAt: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return issueInvoice(transaction, {
      ...{ config, now: clock.now(), organisationId, accountId: account.id, membershipId },
      ...{ lines, paymentCount, dueOn, periodStartsOn: startsOn, periodEndsOn: endsOn },
    });
  });
};

/** An open invoice of somebody who buys for themselves. */
export const createOwnInvoice = (
  { context: { db, clock, config } }: TestPortal,
  { account }: Pick<SignedIn, 'account'>,
  {
    lines = [{ itemName: 'Heavy vehicle forum', quantity: 2, unitPriceCents: 11_000 }],
    dueOn = null,
  }: InvoiceChoice = {},
): Promise<string> =>
  inTransaction(db, (transaction) =>
    issueInvoice(transaction, {
      ...{ config, now: clock.now(), organisationId: null, accountId: account.id, membershipId: null },
      ...{ lines, paymentCount: 1, dueOn, periodStartsOn: null, periodEndsOn: null },
    }),
  );

import type { JoinState } from '@linehaul/contract/join-state';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { Reader } from '../db/database.ts';
import { readAtOnce } from '../db/transaction.ts';
import { findPlanOfMembership } from '../instalments/instalment-queries.ts';
import { isInvoicePayer } from '../invoices/invoice-queries.ts';
import { findNewestMembership } from '../memberships/membership-queries.ts';
import { findJoinApplication } from './applications/application-queries.ts';
import {
  findLatestJoin,
  findLatestPayment,
  findMembershipStatus,
  hasActiveMembership,
} from './join-queries.ts';
import { isFreeJoin, nextStepOf, outcomeOf, type JoinRecord } from './join-rules.ts';

const NOT_BEGUN: JoinState = {
  nextStep: 'organisation',
  organisationName: null,
  orgId: null,
  productId: null,
  productName: null,
  paymentFrequencyKey: null,
  paymentMethodKey: null,
  isPaymentPending: false,
  paymentFailure: null,
  outcome: null,
  application: null,
  invoice: null,
  period: null,
};

const findProductName = async (reader: Reader, productId: string | null): Promise<string | null> => {
  if (productId === null) return null;
  const product = await reader
    .selectFrom('membershipProducts')
    .select('title')
    .where('id', '=', productId)
    .executeTakeFirst();
  return product?.title ?? null;
};

const findInvoice = async (reader: Reader, invoiceId: string | null) => {
  if (invoiceId === null) return undefined;
  return reader
    .selectFrom('invoices')
    .innerJoin('organisations', 'organisations.id', 'invoices.organisationId')
    .select([
      'invoices.id',
      'invoiceNumber',
      'invoices.status',
      'totalCents',
      'organisations.name as orgName',
    ])
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirst();
};

type Payment = Awaited<ReturnType<typeof findLatestPayment>>;
type Invoice = Awaited<ReturnType<typeof findInvoice>>;

const toPaymentState = (payment: Payment) => ({
  isPaymentPending: payment?.status === 'open' || payment?.status === 'processing',
  paymentFailure: payment?.status === 'failed' ? payment.failureMessage : null,
});

const toInvoiceState = (invoice: Invoice): JoinState['invoice'] =>
  invoice
    ? {
        id: invoice.id,
        invoiceNum: String(invoice.invoiceNumber),
        orgName: invoice.orgName,
        netTotalAmount: dollarsFromCents(invoice.totalCents),
      }
    : null;

/** The invoice of the organisation's newest membership, for who administers it. */
const findPresent = async (reader: Reader, { accountId, organisationId }: JoinRecord) => {
  const newest = organisationId === null ? undefined : await findNewestMembership(reader, organisationId);
  const plan = newest && (await findPlanOfMembership(reader, newest.id));
  if (!newest || !plan || !(await isInvoicePayer(reader, accountId, plan.invoiceId))) return undefined;
  return { newest, plan, invoice: await findInvoice(reader, plan.invoiceId) };
};

/** Years after a join its first invoice tells nothing of how things stand. */
const presentOf = async (
  reader: Reader,
  join: JoinRecord,
  first: Invoice,
): Promise<Pick<JoinState, 'invoice' | 'period'>> => {
  const present = join.status === 'completed' ? await findPresent(reader, join) : undefined;
  if (!present) return { invoice: toInvoiceState(first), period: null };
  const { newest, plan, invoice } = present;
  const [next] = plan.isCollected ? plan.unpaid : [];
  return {
    invoice: toInvoiceState(invoice ?? first),
    period: {
      endDate: newest.endsOn,
      nextPayment: next
        ? { date: next.nextTryOn ?? next.dueOn, amount: dollarsFromCents(next.amountCents) }
        : null,
    },
  };
};

const toState = async (reader: Reader, join: JoinRecord): Promise<JoinState> => {
  const payment = await findLatestPayment(reader, join.id);
  const invoice = await findInvoice(reader, join.invoiceId);
  const nextStep = nextStepOf(join);
  return {
    nextStep,
    organisationName: join.organisationName,
    orgId: nextStep === 'approval' ? null : join.organisationId,
    productId: join.productId,
    productName: await findProductName(reader, join.productId),
    paymentFrequencyKey: join.productPriceId,
    paymentMethodKey: join.paymentMethod,
    ...toPaymentState(payment),
    application: join.status === 'open' ? await findJoinApplication(reader, join) : null,
    outcome: outcomeOf({
      status: join.status,
      requestStatus: join.requestStatus,
      paymentStatus: payment?.status ?? null,
      invoiceStatus: invoice?.status ?? null,
      isFree: isFreeJoin(join),
      membershipStatus: await findMembershipStatus(reader, join.organisationId),
    }),
    ...(await presentOf(reader, join, invoice)),
  };
};

/** Whoever is a member by another organisation goes on with the one that is joining all the same. */
const isMemberAlready = (reader: Reader, accountId: string, join: JoinRecord | undefined): Promise<boolean> =>
  hasActiveMembership(reader, accountId, join?.status === 'open' ? join.organisationId : null);

const readState = async (reader: Reader, accountId: string): Promise<JoinState> => {
  const join = await findLatestJoin(reader, accountId);
  const state = join ? await toState(reader, join) : NOT_BEGUN;
  return (await isMemberAlready(reader, accountId, join)) ? { ...state, nextStep: 'done' } : state;
};

/** Where the person's join stands, as all of it was at one instant; reading it never begins one. */
export const readJoinState = (reader: Reader, accountId: string): Promise<JoinState> =>
  readAtOnce(reader, (snapshot) => readState(snapshot, accountId));

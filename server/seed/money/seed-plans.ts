import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { addDays, addMonths, type CalendarDay } from '@linehaul/contract/dates';
import type { Context } from '../../src/context.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { ensureCustomer } from '../../src/payments/customer-commands.ts';
import { findDemoSeeding } from '../refuse-demo.ts';

/** Test cards of the sandbox: one pays, the other is saved and then refused each time. */
const CARD = { pays: '4242424242424242', isRefused: '4000000000000341' } as const;
const GOOD_FOR_MONTHS = 30;

/** Monthly memberships of the demo that no card pays yet. */
const findUnplanned = ({ db }: Context) =>
  db
    .selectFrom('invoices')
    .innerJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .innerJoin('instalments as second', (join) =>
      join.onRef('second.invoiceId', '=', 'invoices.id').on('second.position', '=', 2),
    )
    .leftJoin('instalmentPlans', 'instalmentPlans.invoiceId', 'invoices.id')
    .select([
      'invoices.id',
      'invoices.organisationId',
      'invoices.accountId',
      'memberships.status',
      'second.dueOn',
    ])
    .where('instalmentPlans.invoiceId', 'is', null)
    .where('memberships.paymentMethod', '=', PAYMENT_METHOD.card)
    .where('memberships.status', 'in', ['active', 'past-due'])
    .where('invoices.status', '=', 'open')
    .execute();
type Unplanned = Awaited<ReturnType<typeof findUnplanned>>[number];

/** Has the sandbox keep a card for the organisation; returns its id. */
const saveCard = async (
  context: Context,
  payer: Unplanned,
  { number, expiresOn }: { number: string; expiresOn: CalendarDay },
): Promise<string> => {
  const { stripe } = context.payments;
  const customer = await ensureCustomer(context, payer);
  const { id } = await stripe.paymentMethods.create({
    type: 'card',
    card: {
      ...{ number, cvc: '123' },
      exp_month: Number(expiresOn.slice(5, 7)),
      exp_year: Number(expiresOn.slice(0, 4)),
    },
  });
  await stripe.paymentMethods.attach(id, { customer });
  return id;
};

const seedPlan = async (context: Context, unplanned: Unplanned): Promise<void> => {
  const now = context.clock.now();
  const { id: invoiceId, dueOn, status } = unplanned;
  const number = status === 'past-due' ? CARD.isRefused : CARD.pays;
  const lastMonth = addMonths(dueOn, GOOD_FOR_MONTHS).slice(0, 7);
  const expiresOn = addDays(addMonths(`${lastMonth}-01`, 1), -1);
  const providerPaymentMethodId = await saveCard(context, unplanned, { number, expiresOn });
  await inTransaction(context.db, async (transaction) => {
    await transaction
      .insertInto('savedPaymentMethods')
      .values({
        ...{ providerPaymentMethodId, expiresOn, readAt: now },
        ...{ brand: 'visa', last4: number.slice(-4) },
      })
      .execute();
    await transaction
      .insertInto('instalmentPlans')
      .values({
        ...{ invoiceId, providerPaymentMethodId, createdAt: now },
        paymentMethod: PAYMENT_METHOD.card,
        // What was refused for good is not asked for again until another card is given.
        pausedAt: status === 'past-due' ? new Date(`${dueOn}T02:00:00Z`) : null,
      })
      .onConflict((conflict) => conflict.column('invoiceId').doNothing())
      .execute();
  });
};

/** Gives the demo's monthly memberships a card in the sandbox, so that their instalments are really collected. */
export const seedPlans = async (context: Context): Promise<void> => {
  if (!context.payments.sandbox || !(await findDemoSeeding(context.db))) return;
  await Promise.all((await findUnplanned(context)).map((unplanned) => seedPlan(context, unplanned)));
};

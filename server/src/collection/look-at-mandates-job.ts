import { methodsThat } from '@linehaul/contract/payment-methods';
import type { Context } from '../context.ts';
import { beginDaily, oweTomorrow, type Daily } from '../jobs/daily-work.ts';
import { type DebitedAccount, readMandate } from '../payments/mandate-commands.ts';
import { stopIfEnded } from './stop-plan-command.ts';

const dailyOf = ({ clock, config }: Context): Daily => ({
  kind: 'mandates.look',
  now: clock.now(),
  timeZone: config.association.timeZone,
});

/** Accounts that pay a plan which runs. */
const findDebited = ({ db }: Context): Promise<DebitedAccount[]> =>
  db
    .selectFrom('instalmentPlans as plan')
    .innerJoin('invoices', 'invoices.id', 'plan.invoiceId')
    .innerJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .select(['plan.providerPaymentMethodId', 'invoices.organisationId'])
    .distinct()
    .where('plan.paymentMethod', 'in', methodsThat('hasMandate'))
    .where('plan.pausedAt', 'is', null)
    .where('invoices.status', '=', 'open')
    .where('memberships.status', 'in', ['active', 'past-due', 'lapsed'])
    .execute();

const look = async (context: Context, account: DebitedAccount): Promise<void> => {
  const mandate = await readMandate(context, account);
  if (mandate) await stopIfEnded(context, mandate);
};

/** Finds mandates that have ended and whose news never came. One that cannot be read keeps no other from it. */
export const lookAtMandates = async (context: Context): Promise<void> => {
  const { db, log } = context;
  await oweTomorrow(db, dailyOf(context));
  for (const account of await findDebited(context)) {
    await look(context, account).catch((error: unknown) => {
      log.error({ err: error, ...account }, 'a mandate could not be read');
    });
  }
};

/** Begins it at a start of the server. */
export const beginLookingAtMandates = (context: Context): Promise<void> =>
  beginDaily(context.db, dailyOf(context));

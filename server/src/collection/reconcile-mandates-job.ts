import { methodsThat } from '@linehaul/contract/payment-methods';
import type { Context } from '../context.ts';
import { isCollected } from '../instalments/instalment-queries.ts';
import { type DebitedAccount, readMandate } from '../payments/mandate-commands.ts';
import { stopIfEnded } from './stop-plan-command.ts';

/** Accounts that pay a plan which runs. */
const findDebited = ({ db }: Context): Promise<DebitedAccount[]> =>
  db
    .selectFrom('instalmentPlans as plan')
    .innerJoin('invoices', 'invoices.id', 'plan.invoiceId')
    .innerJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .select(['plan.providerPaymentMethodId', 'invoices.payerId'])
    .distinct()
    .where('plan.paymentMethod', 'in', methodsThat('hasMandate'))
    .where('plan.pausedAt', 'is', null)
    .where('invoices.status', '=', 'open')
    .where(isCollected)
    .execute();

const reconcile = async (context: Context, account: DebitedAccount): Promise<void> => {
  const mandate = await readMandate(context, account);
  if (mandate) await stopIfEnded(context, mandate);
};

/** Finds mandates that have ended without a webhook reaching us. A failure with one does not stop the others. */
export const reconcileMandates = async (context: Context): Promise<void> => {
  const { log } = context;
  for (const account of await findDebited(context)) {
    await reconcile(context, account).catch((error: unknown) => {
      log.error({ err: error, ...account }, 'a mandate could not be read');
    });
  }
};

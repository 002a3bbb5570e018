import type { FormFieldInput } from '@linehaul/contract/forms';
import type { JoinStep } from '@linehaul/contract/join-state';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { loadForm } from '../forms/form-queries.ts';
import type { AccountId } from '../http/audience.ts';
import { retryTakenName } from '../organisations/organisation-commands.ts';
import { saveMembershipChoice } from './choose-membership-command.ts';
import { lockOpenJoin } from './join-queries.ts';
import { nextStepOf, requireStep } from './join-rules.ts';
import { keepJoinForm } from './save-join-form-command.ts';

export interface LegacyJoin {
  readonly orgName: string;
  readonly billingAddress?: BillingAddress | undefined;
  readonly workflowFormFields?: readonly FormFieldInput[] | undefined;
  readonly productId?: string | undefined;
  readonly paymentFrequencyKey?: string | undefined;
}

type AddressPart = 'address1' | 'address2' | 'suburb' | 'state' | 'postcode' | 'country';
type BillingAddress = { readonly [part in AddressPart]?: string | undefined };

/** The old call knew one address only; it fills the form's address of these labels. */
const ADDRESS_GROUP = 'Physical Address';
const ADDRESS_LABELS: Record<AddressPart, string> = {
  address1: 'Address 1',
  address2: 'Address 2',
  suburb: 'Suburb',
  state: 'State',
  postcode: 'Postcode',
  country: 'Country',
};

/** The billing address as fields of the form; fields that are sent by themselves go before it. */
const addressFields = async (transaction: Transaction, legacy: LegacyJoin): Promise<FormFieldInput[]> => {
  const sent = new Set(legacy.workflowFormFields?.map(({ id }) => id));
  const address = new Map(
    Object.entries(legacy.billingAddress ?? {}).map(([part, value]) => [
      ADDRESS_LABELS[part as AddressPart],
      value,
    ]),
  );
  const groups = await loadForm(transaction, 'join');
  const group = groups.find(({ name }) => name === ADDRESS_GROUP);
  return (group?.fields ?? []).flatMap(({ id, label }) => {
    const value = address.get(label);
    return value === undefined || sent.has(id) ? [] : [{ id, value }];
  });
};

const joinAtOnce = async (
  transaction: Transaction,
  context: Context,
  { accountId, legacy }: { accountId: AccountId; legacy: LegacyJoin },
): Promise<{ orgId: string | null; nextStep: JoinStep }> => {
  const fields = [...(legacy.workflowFormFields ?? []), ...(await addressFields(transaction, legacy))];
  const saved = await keepJoinForm(transaction, context, {
    accountId,
    form: { orgName: legacy.orgName, fields },
  });
  if (!saved.isJoinRequested && legacy.productId !== undefined) {
    const join = requireStep(await lockOpenJoin(transaction, accountId), 'membership');
    const { productId, paymentFrequencyKey } = legacy;
    await saveMembershipChoice(transaction, join, {
      productId,
      paymentFrequencyKey,
      today: todayOf(context),
    });
  }
  const nextStep = nextStepOf(await lockOpenJoin(transaction, accountId));
  return { orgId: saved.isJoinRequested ? null : saved.orgId, nextStep };
};

/** The old onboarding call: the steps before the payment in one transaction, over their own commands. */
export const joinInOneCall = (context: Context, accountId: AccountId, legacy: LegacyJoin) =>
  retryTakenName(() =>
    inTransaction(context.db, (transaction) => joinAtOnce(transaction, context, { accountId, legacy })),
  );

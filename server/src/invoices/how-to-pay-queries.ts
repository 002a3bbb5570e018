import type { InvoiceDetail } from '@linehaul/contract/invoices';
import { MOST_ONLINE_CENTS } from '@linehaul/contract/payment-methods';
import type { Context } from '../context.ts';
import { isCollectedByInstalments } from './invoice-queries.ts';

interface Unsettled {
  readonly id: string;
  readonly status: string;
  readonly balanceCents: number | null;
  /** Null where it cannot be paid online. */
  readonly payableLineItemId: string | null;
}

/** Too much to be paid online, and nobody collects it. */
const isForTransfer = async ({ db }: Pick<Context, 'db'>, invoice: Unsettled): Promise<boolean> =>
  invoice.status === 'open' &&
  (invoice.balanceCents ?? 0) > MOST_ONLINE_CENTS &&
  !(await isCollectedByInstalments(db, invoice.id));

/** How what is left of an invoice is paid by hand; null where nobody has to do anything. */
export const findHowToPay = async (
  context: Pick<Context, 'db' | 'config'>,
  invoice: Unsettled,
): Promise<InvoiceDetail['howToPay']> => {
  const { association, publicUrl } = context.config;
  const bankAccount = association.bankAccount || null;
  if (invoice.payableLineItemId !== null)
    return { address: `${publicUrl}/settings/invoice/${invoice.id}`, bankAccount };
  return bankAccount !== null && (await isForTransfer(context, invoice))
    ? { address: null, bankAccount }
    : null;
};

import { dayOf } from '@linehaul/contract/dates';
import { readAssociation } from '../../association/settings/kept-queries.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { gstOfNote } from './adjustment-note-rules.ts';
import {
  changeBalance,
  creditPaidInstalments,
  creditUnpaidInstalments,
} from '../balance/balance-commands.ts';
import type { LockedInvoice } from '../balance/collect-commands.ts';
import { balanceOf } from '../invoice-rules.ts';
import { requireIssuer } from '../issuer-rules.ts';
import { followLevelChange } from '../../memberships/level-change-commands.ts';
import { postToLedger } from '../../ledger/ledger-commands.ts';
import { allocateNumber } from '../number-series-commands.ts';
import { reverseOnInvoice } from '../balance/reverse-commands.ts';

export interface NoteOrder {
  readonly config: Pick<Config, 'givenAssociation'>;
  /** What it takes off the invoice; below zero it takes an earlier note back. */
  readonly cents: number;
  readonly reason: string;
  /** The payment that was given back. */
  readonly paymentId?: string;
  /** The officer; nobody where the payment provider reported it. */
  readonly issuedBy?: string | undefined;
  readonly now: Date;
}

const insertNote = async (
  transaction: Transaction,
  invoice: LockedInvoice,
  { order, gstCents }: { order: NoteOrder; gstCents: number },
): Promise<string> => {
  const { billedTo } = await transaction
    .selectFrom('invoices')
    .select('billedTo')
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  const association = await readAssociation(transaction, order.config);
  const { id } = await transaction
    .insertInto('adjustmentNotes')
    .values({
      noteNumber: await allocateNumber(transaction, 'adjustment-note'),
      invoiceId: invoice.id,
      paymentId: order.paymentId ?? null,
      issuer: JSON.stringify(requireIssuer({ association })),
      billedTo: JSON.stringify(billedTo),
      issuedOn: dayOf(order.now, association.timeZone),
      reason: order.reason,
      totalCents: order.cents,
      gstCents,
      issuedBy: order.issuedBy ?? null,
      createdAt: order.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Issues the document with the next number of its series, books it, and enqueues its PDF; the caller changes the invoice. */
const issueNote = async (
  transaction: Transaction,
  invoice: LockedInvoice,
  order: NoteOrder,
): Promise<string> => {
  const { cents, now } = order;
  const gstCents = gstOfNote(invoice, cents);
  const noteId = await insertNote(transaction, invoice, { order, gstCents });
  await postToLedger(transaction, {
    reference: `adjustment-note:${noteId}`,
    invoiceId: invoice.id,
    now,
    amounts: { receivable: -cents, income: cents - gstCents, gst: gstCents },
  });
  await enqueue(transaction, {
    kind: 'adjustment-note.render',
    payload: { noteId },
    key: `adjustment-note.render:${noteId}`,
  });
  return noteId;
};

/** Takes a part, or all, of what an invoice still owes off it; answers the note and how the invoice stands then. */
export const creditBalance = async (
  transaction: Transaction,
  invoice: LockedInvoice,
  { isRefund = false, ...order }: NoteOrder & { isRefund?: boolean },
): Promise<{ noteId: string; invoice: LockedInvoice }> => {
  const noteId = await issueNote(transaction, invoice, order);
  const { id: invoiceId, amountPaidCents, creditedCents } = invoice;
  const columns = { amountPaidCents, creditedCents: creditedCents + order.cents };
  const changed = await changeBalance(transaction, invoice, { ...columns, isRefund });
  await creditUnpaidInstalments(transaction, { invoiceId, cents: order.cents });
  await followLevelChange(transaction, { invoiceId, status: changed.status, now: order.now });
  return { noteId, invoice: changed };
};

export interface GivenBack extends NoteOrder {
  readonly paymentId: string;
  readonly invoiceId: string;
  /** Where the money was. */
  readonly account: 'bank' | 'clearing';
}

const NOTHING_LEFT = 'All that was paid was refunded; nothing more is asked for';

/**
 * Books that money of an invoice was given back, with a note for it, so that it is not asked for again. Once everything
 * went back the rest is not asked for either. Below zero a refund did not arrive and its note is taken back.
 */
export const refundOnInvoice = async (
  transaction: Transaction,
  { account, invoiceId, ...order }: GivenBack,
): Promise<LockedInvoice> => {
  const { paymentId, cents, now } = order;
  const { before, invoice } = await reverseOnInvoice(transaction, {
    ...{ paymentId, invoiceId, cents, account, now },
    isRefund: true,
  });
  await issueNote(transaction, before, order);
  await creditPaidInstalments(transaction, { paymentId, cents });
  await followLevelChange(transaction, { invoiceId, status: invoice.status, now });
  const restCents = balanceOf(invoice);
  const isOver = cents > 0 && invoice.amountPaidCents === 0 && invoice.status !== 'pending';
  if (!isOver || restCents === 0) return invoice;
  const { config } = order;
  const rest = { config, cents: restCents, reason: NOTHING_LEFT, now, isRefund: true };
  return (await creditBalance(transaction, invoice, rest)).invoice;
};

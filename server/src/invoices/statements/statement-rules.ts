import { ofMethod, PAYMENT_METHOD, type PaymentMethodKey } from '@linehaul/contract/payment-methods';
import type { CalendarDay } from '@linehaul/contract/dates';
import { noteNumberText } from '../adjustment-notes/adjustment-note-rules.ts';

/** One entry of the ledger about what an organisation owes, with what it came from. */
export interface Booking {
  /** The ledger's reference, such as `payment:<id>`. */
  readonly booking: string;
  readonly bookedOn: CalendarDay;
  readonly amountCents: number;
  readonly invoiceNumber: number;
  readonly paymentMethod: number | null;
  readonly reference: string | null;
  readonly noteNumber: number | null;
}

const WAYS: Readonly<Record<PaymentMethodKey, string>> = {
  [PAYMENT_METHOD.card]: 'card',
  [PAYMENT_METHOD.directDebit]: 'direct debit',
  [PAYMENT_METHOD.offline]: 'bank transfer',
};

/** What the booking is, in words. */
export const descriptionOf = ({ booking, paymentMethod, amountCents }: Booking): string => {
  const by = ofMethod(WAYS, paymentMethod);
  if (booking.startsWith('invoice:')) return 'Invoice';
  if (booking.startsWith('adjustment-note:')) return 'Adjustment note';
  if (booking.startsWith('payment:')) return by === undefined ? 'Payment' : `Payment by ${by}`;
  if (booking.endsWith(':dispute'))
    return amountCents > 0 ? 'Payment taken back by the bank' : 'Payment received again';
  return amountCents > 0 ? 'Refund' : 'Refund returned by the bank';
};

/** The number of a note, or what the bank statement says of a payment; may be empty. */
export const referenceOf = ({ booking, noteNumber, reference }: Booking): string => {
  if (noteNumber !== null) return noteNumberText(noteNumber);
  return booking.startsWith('payment:') ? (reference ?? '') : '';
};

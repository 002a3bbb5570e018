import type { CalendarDay } from '@linehaul/contract/dates';
import type { YearPaymentState } from '@linehaul/contract/membership-year';

/** An instalment as the road of the year shows it. */
export interface YearInstalment {
  readonly status: string;
  readonly dueOn: CalendarDay;
  /** The day on which our own limit held it back last. */
  readonly heldOn: CalendarDay | null;
  readonly amountCents: number;
  readonly receivedCents: number;
  readonly dueCents: number;
}

/** What was refused or missed is overdue; what we hold back ourselves is not. */
export const paymentStateOn = (
  { status, dueOn, heldOn }: YearInstalment,
  { today, isOnItsWay }: { today: CalendarDay; isOnItsWay: boolean },
): YearPaymentState => {
  if (status === 'paid') return 'paid';
  if (status === 'processing' || isOnItsWay) return 'on-its-way';
  return heldOn === null && (status === 'failed' || dueOn < today) ? 'overdue' : 'due';
};

/** What is on its way for an invoice: the payment that says so itself, or else the oldest that is not paid. */
export const positionOnItsWay = (
  payments: readonly Pick<YearInstalment & { position: number }, 'status' | 'position'>[],
): number | undefined =>
  (payments.find(({ status }) => status === 'processing') ?? payments.find(({ status }) => status !== 'paid'))
    ?.position;

/** What a payment comes to: what is left of it, and once it is paid what had arrived of it before as well. */
export const paymentCentsOf = ({ status, amountCents, receivedCents, dueCents }: YearInstalment): number => {
  const cents = status === 'paid' ? receivedCents + dueCents : dueCents;
  return cents > 0 ? cents : amountCents;
};

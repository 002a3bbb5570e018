import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import type { CalendarDay } from '@linehaul/contract/dates';
import type { Reader } from '../../db/database.ts';

/** What should have been paid by now of an invoice that is paid by instalments. */
export interface Overdue {
  readonly cents: number;
  readonly oldestDueOn: CalendarDay;
  /** When the oldest is asked for again. */
  readonly nextTryOn: CalendarDay | null;
}

/** Undefined where nothing is: what our own limit holds back, or is on its way, is not. */
export const findOverdue = async (
  reader: Reader,
  { invoiceId, today }: { invoiceId: string; today: CalendarDay },
): Promise<Overdue | undefined> => {
  const instalments = await reader
    .selectFrom('instalments')
    .innerJoin('instalmentPlans', 'instalmentPlans.invoiceId', 'instalments.invoiceId')
    .select(['dueOn', 'nextTryOn', 'dueCents'])
    .where('instalments.invoiceId', '=', invoiceId)
    .where('status', 'in', ['scheduled', 'failed'])
    .where('dueCents', '>', MINIMUM_PAYABLE_CENTS)
    .where('heldOn', 'is', null)
    .where((where) => where.or([where('status', '=', 'failed'), where('dueOn', '<', today)]))
    .orderBy('position')
    .execute();
  const [oldest] = instalments;
  const cents = instalments.reduce((total, { dueCents }) => total + (dueCents ?? 0), 0);
  return oldest && { cents, oldestDueOn: oldest.dueOn, nextTryOn: oldest.nextTryOn };
};

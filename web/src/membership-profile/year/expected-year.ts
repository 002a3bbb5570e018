import type { MembershipYear } from '@linehaul/contract/membership-year';
import { browserStorage } from '../../lib/session/browser-storage.ts';

/** How long the road was when this browser last showed one: how many payments, and whether one was to be paid. */
const KEY = 'membershipYearRoad';
const kept = browserStorage(() => localStorage);

const MOST = 12;

export const noteYear = ({ payments }: Pick<MembershipYear, 'payments'>): void =>
  kept.write(KEY, `${payments.length}${payments.some(({ state }) => state === 'overdue') ? ' overdue' : ''}`);

/** A year as long as the one that is expected: it is drawn unseen, so that what comes stands in its place. */
export const expectedYear = (isMonthly = false): MembershipYear => {
  const [count = '', overdue] = (kept.read(KEY) ?? (isMonthly ? '12' : '1')).split(' ');
  const length = Math.min(MOST, Math.max(1, Math.trunc(Number(count)) || 1));
  return {
    ...{ orgId: '', organisation: '', tier: '', vehicle: null, standing: 'in-force', memberSince: null },
    ...{ startsOn: '2026-01-01', endsOn: '2026-12-31', today: '2026-07-01' },
    ...{ paymentFrequency: length > 1 ? 'Monthly' : 'Annual', invoiceId: 'unseen' },
    payments: Array.from({ length }, (_, index) => ({
      position: index + 1,
      dueOn: `2026-${String(index + 1).padStart(2, '0')}-01`,
      state: overdue && index === 0 ? 'overdue' : 'due',
      amount: 0,
    })),
  };
};

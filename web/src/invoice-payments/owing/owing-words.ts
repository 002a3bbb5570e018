import type { Owed } from '@linehaul/contract/owing';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';

const TITLES: Readonly<Record<Owed['kind'], string>> = {
  join: 'Your invoice is ready to pay',
  renewal: 'Your membership is due for renewal',
  returned: 'Your payment did not go through',
  instalment: 'A monthly payment is overdue',
  invoice: 'You have an invoice to pay',
};

/** What it is about, in a few words. */
export const titleOf = ({ kind, isOverdue }: Owed): string =>
  isOverdue && (kind === 'join' || kind === 'invoice') ? 'Your invoice is overdue' : TITLES[kind];

/** What becomes of the membership while nothing is paid; undefined where nothing does. */
const consequenceOf = ({ consequence, lapseDate }: Owed): string | undefined => {
  if (consequence === 'starts-when-paid') return 'Your membership starts once this is paid.';
  if (consequence === 'renews-when-paid' && lapseDate !== null)
    return `Paid, the membership goes on without a gap. Unpaid, it lapses on ${formatDate(lapseDate)}.`;
  if (consequence === 'has-lapsed') return 'The membership has lapsed. Paying this makes it active again.';
  return lapseDate === null
    ? undefined
    : `The membership lapses on ${formatDate(lapseDate)} if nothing is paid.`;
};

/** What the portal does by itself. */
const nextOf = ({ kind, way, nextTryDate, isReplaceable }: Owed): string | undefined => {
  if (way === 'transfer')
    return 'This is more than can be paid online. Please pay by bank transfer, as the invoice says.';
  if (kind !== 'instalment') return undefined;
  if (nextTryDate !== null) return `We try the same card or account again on ${formatDate(nextTryDate)}.`;
  return isReplaceable ? 'We do not try the same card or account again.' : undefined;
};

/** What there is to know of one debt, besides its amount: each with its name. */
export const factsOf = (item: Owed): { name: string; value: string }[] => {
  const next = [nextOf(item), consequenceOf(item)].filter((words) => words !== undefined).join(' ');
  return [
    { name: 'For', value: [item.description, item.orgName].filter(Boolean).join(', ') },
    ...(item.reason === null ? [] : [{ name: 'Reason', value: item.reason }]),
    ...(item.dueDate === null
      ? []
      : [{ name: item.isOverdue ? 'Was due' : 'Due', value: formatDate(item.dueDate) }]),
    ...(next === '' ? [] : [{ name: 'What is next', value: next }]),
  ];
};

/** What the button says that settles it: never without the amount. */
export const actionOf = ({ way, amount }: Owed): string =>
  way === 'other-card' ? `Pay ${formatMoney(amount)} with another card` : `Pay ${formatMoney(amount)}`;

/** The word above the amount. */
export const stateOf = ({ isOverdue, way }: Owed): 'Overdue' | 'To pay' | 'On its way' => {
  if (way === 'on-its-way') return 'On its way';
  return isOverdue ? 'Overdue' : 'To pay';
};

import type { CancellingRules } from '@linehaul/contract/event-cancelling';

const DAY_HOURS = 24;
const TWO_DAYS = 48;

/** `3 days`, `36 hours`, `1 hour`: so long before the start. */
const spanOf = (hours: number): string => {
  const isDays = hours >= TWO_DAYS && hours % DAY_HOURS === 0;
  const count = isDays ? hours / DAY_HOURS : hours;
  const unit = isDays ? 'day' : 'hour';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

const untilWords = (hours: number): string =>
  hours === 0 ? 'until it starts' : `until ${spanOf(hours)} before it starts`;

const feeWords = ({ cancelHours, feePercent, freeHours }: CancellingRules): string => {
  if (feePercent === 0) return 'You get back what you paid.';
  const kept = feePercent === 100 ? 'nothing is paid back' : `${feePercent}% of the price is kept`;
  if (freeHours === null) return `${kept[0]?.toUpperCase()}${kept.slice(1)}.`;
  return freeHours <= (cancelHours ?? 0)
    ? 'You get back what you paid.'
    : `You get back what you paid ${untilWords(freeHours)}; after that ${kept}.`;
};

/** By what rules a place is given up, as whoever books is told before. */
export const ruleSentences = (rules: CancellingRules, isFree: boolean): string[] => {
  const { cancelHours, handOnHours } = rules;
  const cancelling =
    cancelHours === null
      ? ['Places cannot be cancelled.']
      : [`You can cancel ${untilWords(cancelHours)}.`, ...(isFree ? [] : [feeWords(rules)])];
  const handingOn =
    handOnHours === null
      ? 'Places cannot be handed on.'
      : `You can hand a place to somebody else ${untilWords(handOnHours)}.`;
  return [...cancelling, handingOn];
};

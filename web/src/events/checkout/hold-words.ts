const MINUTE = 60;
const HOUR = 60 * MINUTE;

const twoDigits = (count: number): string => String(count).padStart(2, '0');
const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`;

/** As a clock that runs backwards: `14:05`, or `23:14:05`. */
export const clockOfSeconds = (seconds: number): string =>
  seconds < HOUR
    ? `${Math.floor(seconds / MINUTE)}:${twoDigits(seconds % MINUTE)}`
    : `${Math.floor(seconds / HOUR)}:${twoDigits(Math.floor((seconds % HOUR) / MINUTE))}:${twoDigits(seconds % MINUTE)}`;

/** The same, to be spoken. */
export const spokenSeconds = (seconds: number): string => {
  const [minutes, rest] = [Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE];
  const hours = Math.floor(seconds / HOUR);
  const parts = [
    hours > 0 && count(hours, 'hour'),
    minutes > 0 && count(minutes, 'minute'),
    rest > 0 && count(rest, 'second'),
  ].filter(Boolean);
  return parts.length === 0 ? '0 seconds' : parts.join(' ');
};

const heldWords = (quantity: number): string =>
  quantity === 1 ? 'Your place is held' : 'Your places are held';

/** Said of what a checkout holds that is not open here. */
export const heldTitle = (quantity: number): string =>
  quantity === 1 ? 'A place is held for you' : `${quantity} places are held for you`;

/** Said while the result of its payment is not known. */
export const beingPaidWords = (quantity: number): string =>
  `${quantity === 1 ? 'Your place is' : `Your ${quantity} places are`} being paid`;

/** Said before the countdown. */
export const heldForWords = (quantity: number): string => `${heldWords(quantity)} for`;

/** What whoever listens is told, twice: when five minutes are left, and one. Empty before. */
export const reminderOf = (seconds: number, quantity: number): string => {
  if (seconds > 5 * MINUTE || seconds <= 0) return '';
  return `${heldWords(quantity)} for ${seconds > MINUTE ? '5 more minutes' : '1 more minute'}`;
};

export const HOLD_OVER = 'Your places are not held any more. Please choose your tickets again.';

/** What leaving the checkout does; what was offered stays so. */
export const releaseWords = (quantity: number, isOffer = false): string => {
  if (isOffer) return quantity === 1 ? 'Your place stays held for you.' : 'Your places stay held for you.';
  return quantity === 1 ? 'Your place goes back on sale.' : `Your ${quantity} places go back on sale.`;
};

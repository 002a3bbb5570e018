const MINUTE = 60;

const twoDigits = (count: number): string => String(count).padStart(2, '0');
const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`;

/** As a clock that runs backwards: `14:05`. */
export const clockOfSeconds = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${twoDigits(seconds % MINUTE)}`;

/** The same, to be spoken. */
export const spokenSeconds = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / MINUTE), seconds % MINUTE];
  const parts = [minutes > 0 && count(minutes, 'minute'), rest > 0 && count(rest, 'second')].filter(Boolean);
  return parts.length === 0 ? '0 seconds' : parts.join(' ');
};

const heldWords = (quantity: number): string =>
  quantity === 1 ? 'Your place is held' : 'Your places are held';

/** Said before the countdown. */
export const heldForWords = (quantity: number): string => `${heldWords(quantity)} for`;

/** What whoever listens is told, twice: when five minutes are left, and one. Empty before. */
export const reminderOf = (seconds: number, quantity: number): string => {
  if (seconds > 5 * MINUTE || seconds <= 0) return '';
  return `${heldWords(quantity)} for ${seconds > MINUTE ? '5 more minutes' : '1 more minute'}`;
};

export const HOLD_OVER = 'Your places are not held any more. Please choose your tickets again.';

/** What leaving the checkout does. */
export const releaseWords = (quantity: number): string =>
  quantity === 1 ? 'Your place goes back on sale.' : `Your ${quantity} places go back on sale.`;

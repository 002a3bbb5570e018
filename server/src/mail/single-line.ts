// Control characters would begin a new header; bidirectional marks would show text in another order than it is.
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Text that is safe in a header: one line, nothing that changes its direction. */
export const toSingleLine = (text: string, maxLength = 200): string =>
  [...text.replace(UNSAFE, ' ').trim()].slice(0, maxLength).join('');

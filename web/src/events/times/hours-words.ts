/** `1 CPD hour`, `2.5 CPD hours`. */
export const hoursWords = (hours: number): string => `${hours} CPD ${hours === 1 ? 'hour' : 'hours'}`;

/**
 * Where somebody finds them: whoever is no member is given them as well, but is shown no record before they are one.
 */
export const recordWords = (contactType: string | undefined): string =>
  contactType?.startsWith('Prospect-')
    ? 'They are kept for you when you are let in at the door. You see them in your CPD record once you are a member.'
    : 'They go into your CPD record when you are let in at the door.';

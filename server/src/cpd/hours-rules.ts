/** Hours as the wire has them. */
export const hoursOf = (hundredths: number): number => hundredths / 100;

/** As a mail says them. */
export const hoursWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

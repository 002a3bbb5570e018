/** The only source of the current instant for domain code. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

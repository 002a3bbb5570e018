import type { Audience } from '@linehaul/contract/audiences';

/** Whom an announcement is for. */
export const AUDIENCE_NAMES = {
  everyone: 'Everybody',
  members: 'Members in good standing',
  products: 'Some memberships',
  'organisation-administrators': 'Organisation administrators',
} as const satisfies Record<Audience, string>;

export const peopleWords = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

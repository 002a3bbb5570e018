import type { Audience } from '@linehaul/contract/audiences';

/** Whom an announcement is for. */
export const AUDIENCE_NAMES = {
  everyone: 'Everybody',
  members: 'Members in good standing',
  products: 'Some memberships',
  'organisation-administrators': 'Organisation administrators',
} as const satisfies Record<Audience, string>;

export const peopleWords = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

/** What is shown to people is not `published`, and what is over was mostly taken down by nobody. */
export const STATE_TAGS = { published: 'Shown now', 'taken-down': 'Over' };

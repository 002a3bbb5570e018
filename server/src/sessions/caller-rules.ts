import { CONTACT_TYPES, ROLE, type Role } from '@linehaul/contract/constants';
import type { Caller } from '../http/audience.ts';

export type ContactType = Caller['contactType'];

/** Reads a contact type from its column; throws when the database holds one that the code does not know. */
export const toContactType = (value: string): ContactType => {
  const known = CONTACT_TYPES.find((contactType) => contactType === value);
  if (!known) throw new RangeError(`Unknown contact type ${value}`);
  return known;
};

/** Reads a role from its column; throws when the database holds one that the code does not know. */
export const toRole = (value: number): Role => {
  const known = Object.values(ROLE).find((role) => role === value);
  if (known === undefined) throw new RangeError(`Unknown role ${value}`);
  return known;
};

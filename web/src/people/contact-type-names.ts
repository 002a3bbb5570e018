import { CONTACT_TYPES } from '@linehaul/contract/constants';

/** What officers call the kinds of people. */
const NAMES: Readonly<Record<string, string>> = {
  'Prospect-Guest': 'Guest',
  'Prospect-Applicant': 'Applicant',
};

export const contactTypeName = (contactType: string): string => NAMES[contactType] ?? contactType;

/** The kinds, as a list is narrowed by them. */
export const CONTACT_TYPE_OPTIONS = CONTACT_TYPES.map((key) => ({ key, value: contactTypeName(key) }));

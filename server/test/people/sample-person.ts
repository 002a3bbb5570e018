import type { Caller } from '../../src/http/audience.ts';

/** What the account of a caller says, where a test does not mind. */
export const SAMPLE_PERSON: Caller['person'] = {
  firstName: 'Robin',
  lastName: 'Carter',
  mobile: null,
  memberNumber: null,
};

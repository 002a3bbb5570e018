import type { Caller } from '../../src/http/audience.ts';

/** What pages are told of a caller, where a test does not mind. */
export const SAMPLE_PERSON: Caller['person'] = {
  firstName: 'Robin',
  lastName: 'Carter',
  mobile: null,
  memberNumber: null,
  isOrganisationAdministrator: false,
  managesPeople: false,
  organisation: null,
  hasSecondFactorSetUp: false,
};

import type { CurrentUser } from '@linehaul/contract/current-user';

/** A member as the server describes one, for tests to start from. */
export const sampleMember: CurrentUser = {
  id: '00000000-0000-4000-8000-000000000001',
  firstName: 'Ada',
  lastName: 'Barkly',
  registeredEmail: 'ada@barkly.example',
  mobile: null,
  contactTypes: ['Member'],
  role: 0,
  memberNum: null,
  isGuestUser: false,
  organisation: null,
  permissions: {
    canAccessAdmin: false,
    isOrganisationAdministrator: false,
    managesPeople: false,
    canJoin: true,
    canManageRoles: false,
  },
  secondFactor: { isSetUp: false, isRequired: false },
};

import { ROLE } from '@linehaul/contract/constants';
import { expect, test } from 'vitest';
import { SAMPLE_PERSON } from '../../test/people/sample-person.ts';
import {
  AUDIENCES,
  callerKindOf,
  isAdmin,
  isInAudience,
  wouldBeInAudience,
  type AccountId,
  type Audience,
  type Caller,
  type CallerKind,
} from './audience.ts';

const callerWith = (traits: Partial<Caller>): Caller => ({
  accountId: '6f1b0b0e-5a3c-4a55-9f0e-000000000001' as AccountId,
  sessionId: '6f1b0b0e-5a3c-4a55-9f0e-000000000002',
  email: 'robin@carter-haulage.example',
  role: ROLE.standard,
  contactType: 'Member',
  hasSecondFactor: true,
  authenticatedAt: new Date(),
  wroteLsn: '0/0',
  person: SAMPLE_PERSON,
  ...traits,
});

const impersonator = {
  accountId: '6f1b0b0e-5a3c-4a55-9f0e-000000000003' as AccountId,
  sessionId: '6f1b0b0e-5a3c-4a55-9f0e-000000000004',
};

const CALLERS = {
  guest: callerWith({ contactType: 'Prospect-Guest' }),
  prospect: callerWith({
    contactType: 'Prospect-Applicant',
    person: { ...SAMPLE_PERSON, memberNumber: null },
  }),
  formerMember: callerWith({
    contactType: 'Prospect-Applicant',
    person: { ...SAMPLE_PERSON, memberNumber: '100245' },
  }),
  member: callerWith({}),
  staff: callerWith({ contactType: 'Staff' }),
  admin: callerWith({ contactType: 'Staff', role: ROLE.admin }),
  owner: callerWith({ contactType: 'Staff', role: ROLE.workSpaceOwner }),
} satisfies Record<CallerKind, Caller>;

/** Written out by hand, row by row: guest, prospect, former member, member, staff, admin, owner. */
const TABLE: Record<Audience, string> = {
  anyone: 'yes yes yes yes yes yes yes',
  signedIn: 'yes yes yes yes yes yes yes',
  guest: 'yes no no no no no no',
  joining: 'no yes yes yes no yes yes',
  onceMember: 'no no yes yes no yes yes',
  member: 'no no no yes no yes yes',
  admin: 'no no no no no yes yes',
  owner: 'no no no no no no yes',
};

const inWords = (isTrue: boolean): string => (isTrue ? 'yes' : 'no');

test.each(Object.entries(TABLE) as [Audience, string][])('who belongs to %s', (audience, row) => {
  const kinds = Object.keys(CALLERS) as CallerKind[];
  expect(kinds.map((kind) => inWords(isInAudience(audience, CALLERS[kind]))).join(' ')).toBe(row);
});

test('the table of this test names every audience', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(AUDIENCES).toSorted());
});

test.each([
  ['Staff', 'staff'],
  ['Member', 'member'],
  ['Prospect-Applicant', 'prospect'],
  ['Prospect-Guest', 'guest'],
] as const)('an Admin or Owner without a second factor who is %s counts as %s', (contactType, kind) => {
  for (const role of [ROLE.admin, ROLE.workSpaceOwner]) {
    const caller = callerWith({ role, contactType, hasSecondFactor: false });
    expect(callerKindOf(caller)).toBe(kind);
    expect(isAdmin(caller)).toBe(false);
  }
});

test('only the second factor is missing where the role would do', () => {
  const admin = callerWith({ contactType: 'Staff', role: ROLE.admin, hasSecondFactor: false });
  const owner = callerWith({ contactType: 'Staff', role: ROLE.workSpaceOwner, hasSecondFactor: false });
  expect([wouldBeInAudience('admin', admin), wouldBeInAudience('owner', admin)]).toEqual([true, false]);
  expect([wouldBeInAudience('admin', owner), wouldBeInAudience('owner', owner)]).toEqual([true, true]);
  expect(wouldBeInAudience('guest', admin)).toBe(false);
});

test('the role of a person whom somebody acts as never counts, with a second factor or without', () => {
  for (const hasSecondFactor of [true, false]) {
    const caller = callerWith({ contactType: 'Staff', role: ROLE.admin, hasSecondFactor, impersonator });
    expect(callerKindOf(caller)).toBe('staff');
    expect(wouldBeInAudience('admin', caller)).toBe(false);
  }
});

test('a second factor alone gives no rights', () => {
  expect(callerKindOf(callerWith({ hasSecondFactor: true }))).toBe('member');
});

import type { PageAudience } from '@linehaul/contract/pages';
import { expect, test } from 'vitest';
import { audienceOf, kindOfContact, passageTo, type PersonKind } from './page-guard.ts';
import { kindOf } from './person-kind.ts';
import { sampleMember as member } from './sample-member.ts';

const KINDS: readonly PersonKind[] = [
  ...(['visitor', 'guest', 'prospect', 'formerMember', 'member', 'unprovenAdmin', 'admin'] as const),
];

test.each<[PageAudience, string]>([
  ['anyone', 'open open open open open open open'],
  ['visitorOrMember', 'open events events events open open open'],
  ['signedIn', 'signIn open open open open open open'],
  ['member', 'signIn events events events open open open'],
  ['onceMember', 'signIn events events open open open open'],
  ['paying', 'signIn events open open open open open'],
  ['joining', 'logInToJoin join open open open open open'],
  ['admin', 'signIn events events events home secondFactor open'],
])(
  'a page for %s: visitor, guest, prospect, former member, member, admin without and with second factor',
  (audience, expected) => {
    expect(KINDS.map((kind) => passageTo(audience, kind)).join(' ')).toBe(expected);
  },
);

test('a prospect keeps events, the own account and join, and what they owe and pay', () => {
  const open = ['/events', '/settings', '/settings/account-details', '/settings/change-password'];
  const paying = ['/settings/invoices', '/settings/invoice/0b5e', '/settings/membership-profile'];
  for (const path of [...open, ...paying, '/sign-up/payment', '/Sign-Up/Organisation/']) {
    expect([path, passageTo(audienceOf(path), 'prospect')]).toEqual([path, 'open']);
  }
  for (const path of [
    '/',
    '/news',
    '/partners',
    '/search',
    '/settings/privacy',
    '/admin',
    '/join-requests',
  ]) {
    expect([path, passageTo(audienceOf(path), 'prospect')]).toEqual([path, 'events']);
  }
});

test('an address that is no page of the portal is for anyone, who is told that it does not exist', () => {
  expect(audienceOf('/nowhere')).toBe('anyone');
});

test('by the contact type alone nobody is an admin, and every Prospect- is one', () => {
  expect(['Member', 'Staff', 'Prospect-Guest', 'Prospect-Applicant', undefined].map(kindOfContact)).toEqual([
    'member',
    'member',
    'guest',
    'prospect',
    'member',
  ]);
});

test('an admin is one once the second factor is shown, and never while somebody acts as them', () => {
  const unproven = { ...member, role: 1, secondFactor: { isSetUp: true, isRequired: true } };
  const proven = { ...unproven, permissions: { ...member.permissions, canAccessAdmin: true } };
  const impersonation = { impersonatorName: 'Margaret Hollis', endsAt: '2026-11-21T10:00:00Z' };
  expect([member, unproven, proven, { ...unproven, impersonation }].map(kindOf)).toEqual([
    'member',
    'unprovenAdmin',
    'admin',
    'member',
  ]);
});

test('guests and prospects are told apart by what the server says', () => {
  expect(kindOf({ ...member, contactTypes: ['Prospect-Guest'], isGuestUser: true })).toBe('guest');
  expect(kindOf({ ...member, contactTypes: ['Prospect-Applicant'] })).toBe('prospect');
});

test('who has been a member keeps the number, and their development with it; a guest who has one is a guest', () => {
  const once = { ...member, contactTypes: ['Prospect-Applicant'], memberNum: '100245' };
  expect(kindOf(once)).toBe('formerMember');
  expect(kindOf({ ...once, contactTypes: ['Prospect-Guest'], isGuestUser: true })).toBe('guest');
  for (const path of ['/cpd', '/cpd/licences', '/cpd/audit', '/cpd/courses/0b5e'])
    expect([path, passageTo(audienceOf(path), 'formerMember')]).toEqual([path, 'open']);
  for (const path of ['/cpd/team', '/cpd/all-courses', '/news', '/'])
    expect([path, passageTo(audienceOf(path), 'formerMember')]).toEqual([path, 'events']);
});

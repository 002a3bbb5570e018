import type { CurrentUser } from '@linehaul/contract/current-user';
import { expect, test } from 'vitest';
import { leadsTo, type NavigationEntry, navigationOf } from './navigation-entries.ts';
import { sampleMember as member } from '../guards/sample-member.ts';

const guest = { ...member, contactTypes: ['Prospect-Guest'], isGuestUser: true };
const prospect = { ...member, contactTypes: ['Prospect-Applicant'] };
const roles = { isAdministrator: true, pays: false, managesPeople: false };
const firm = { id: member.id, name: 'Barkly Haulage', ...roles, hasOthers: false };
const permissions = { ...member.permissions, isOrganisationAdministrator: true, managesPeople: true };
const officer = { ...member, organisation: firm, permissions };
const admin = {
  ...member,
  role: 1,
  contactTypes: ['Staff'],
  permissions: { ...member.permissions, canAccessAdmin: true },
};

const SETTINGS =
  'Account details, Organisation details, Membership profile, Change password, Communication preferences, Contact us, Invoices';
const labels = (entries: readonly NavigationEntry[]) => entries.map(({ label }) => label).join(', ');
const shown = (user: CurrentUser | undefined, isInAdmin = false, contactType = 'Member') => {
  const { main, own, hasSearch } = navigationOf({ isSignedIn: true, user, contactType, isInAdmin });
  return [labels(main), labels(own), hasSearch];
};

test('a member has the whole menu, the search and every entry of the user menu', () => {
  expect(shown(member)).toEqual(['Home, Events, News, Resources, Partners, Directory, CPD', SETTINGS, true]);
});

test.each([
  ['prospect', prospect],
  ['guest', guest],
])('a %s has events, account details and nothing else', (_, person) => {
  expect(shown(person)).toEqual(['Events', 'Account details', false]);
});

test('whoever was a member once has their professional development besides', () => {
  expect(shown({ ...prospect, memberNum: '100245' })).toEqual(['Events, CPD', 'Account details', false]);
});

test('an organisation administrator finds the people and the join requests', () => {
  expect(shown(officer)[1]).toBe(`${SETTINGS}, People and roles, Join requests`);
});

test('who acts for an organisation that they do not administer finds the join requests of the others alone', () => {
  const organisation = { ...firm, isAdministrator: false, hasOthers: true };
  expect(shown({ ...officer, organisation })[1]).toBe(`${SETTINGS}, Join requests`);
});

test('an admin is led to the other side: to Admin from the portal, to Home from the admin area', () => {
  expect(shown(admin)[1]).toBe(`${SETTINGS}, Join requests, Admin`);
  expect(shown(admin, true)).toEqual(['', `${SETTINGS}, Join requests, Home`, false]);
});

test('before the server has answered, the kept contact type decides, and nobody is an admin', () => {
  expect(shown(undefined, false, 'Prospect-Guest')[0]).toBe('Events');
  expect(shown(undefined, false, 'Staff')[1]).toBe(SETTINGS);
});

test('what the server says counts more than what the browser has kept', () => {
  expect(shown(member, false, 'Prospect-Applicant')[2]).toBe(true);
});

test('what leads to the resources opens as a full page load, everything else in the app', () => {
  const { main, own } = navigationOf({
    isSignedIn: true,
    user: admin,
    contactType: 'Staff',
    isInAdmin: false,
  });
  expect(labels([...main, ...own].filter(({ isFullLoad }) => isFullLoad))).toBe('Resources');
});

test('a visitor has no menu', () => {
  const viewer = { isSignedIn: false, user: undefined, contactType: 'Member', isInAdmin: false };
  expect(navigationOf(viewer)).toEqual({ main: [], own: [], hasSearch: false });
});

test('an entry stands for the pages below it too, but home only for itself', () => {
  expect(leadsTo({ to: '/news', label: 'News' }, '/News/details/7')).toBe(true);
  expect(leadsTo({ to: '/news', label: 'News' }, '/newsletter')).toBe(false);
  expect(leadsTo({ to: '/', label: 'Home' }, '/news')).toBe(false);
});

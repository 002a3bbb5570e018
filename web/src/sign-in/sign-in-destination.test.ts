import { expect, test } from 'vitest';
import { homeOf } from './home-of.ts';
import { signInDestination } from './sign-in-destination.ts';

const none = {
  query: null,
  stored: undefined,
  cameFrom: undefined,
  origin: 'https://portal.test',
  contactType: 'Member',
};

test('the address decides before what was stored, and that before where the person came from', () => {
  const all = { ...none, query: '/join-requests', stored: '/admin/invoices', cameFrom: '/sign-up' };
  expect(signInDestination(all)).toBe('/join-requests');
  expect(signInDestination({ ...all, query: null })).toBe('/admin/invoices');
  expect(signInDestination({ ...all, query: null, stored: undefined })).toBe('/sign-up');
  expect(signInDestination(none)).toBe('/');
});

test('a target outside the portal is passed over', () => {
  for (const query of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    expect(signInDestination({ ...none, query, stored: '/join-requests' })).toBe('/join-requests');
  }
});

test('signing in does not lead back to an account page', () => {
  expect(signInDestination({ ...none, query: '/account/sign-in?redirectTo=/' })).toBe('/');
});

test('the query of a page is kept', () => {
  expect(signInDestination({ ...none, query: '/settings/invoices?page=2' })).toBe(
    '/settings/invoices?page=2',
  );
});

test('without a page to return to, prospects and guests begin with the events and all others at home', () => {
  for (const contactType of ['Prospect-Guest', 'Prospect-Applicant', 'Prospect-Anything']) {
    expect(signInDestination({ ...none, contactType })).toBe('/events');
  }
  for (const contactType of ['Member', 'Staff', undefined]) expect(homeOf(contactType)).toBe('/');
});

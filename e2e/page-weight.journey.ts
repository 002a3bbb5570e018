import { expect, test } from '@playwright/test';
import { readBuiltPages } from './support/portal/built-pages.ts';

const SIGN_UP = 'sign-up-layout';
const OFFICE = ['portal', 'admin-layout'];

/**
 * Kilobytes of scripts and styles as they go over the wire, and files, at most: what was reached, where that is more
 * than the goal (bench/README.md says why). Whoever adds to a page puts off what is rare, or says here what it costs.
 */
const CEILINGS: [page: string, kilobytes: number, files: number, parts: string[]][] = [
  ['sign-in', 125, 13, ['sign-in-page']],
  ['forgotten password', 122, 10, ['forgot-password-page']],
  ['reset password', 125, 12, ['reset-password-page']],
  ['guest account', 125, 10, ['guest-account-page']],
  ['join, details', 128, 14, [SIGN_UP, 'register-page']],
  ['join, password', 129, 17, [SIGN_UP, 'password-page']],
  ['join, organisation', 138, 18, [SIGN_UP, 'organisation-page']],
  ['join, membership', 140, 24, [SIGN_UP, 'membership-page']],
  ['home', 157, 21, ['portal', 'home-page', 'personal-home']],
  ['profile', 155, 19, ['portal', 'membership-profile-page']],
  ['invoices', 148, 16, ['portal', 'invoices-page']],
  ['account details', 150, 18, ['portal', 'account-details-page']],
  ['contact us', 154, 19, ['portal', 'contact-us-page']],
  ['events', 157, 20, ['portal', 'events-section', 'events-page']],
  ['an event', 157, 20, ['portal', 'events-section', 'event-page']],
  ['users', 160, 27, [...OFFICE, 'users-page']],
  ['audit log', 152, 20, [...OFFICE, 'audit-log-page']],
  ['overview of the office', 162, 20, [...OFFICE, 'admin-home-page']],
];

test('no page weighs more than it is allowed to', async () => {
  const { weigh } = await readBuiltPages();
  const over: string[] = [];
  for (const [page, kilobytes, files, parts] of CEILINGS) {
    const weight = await weigh(parts);
    if (weight.kilobytes > kilobytes || weight.files > files)
      over.push(`${page}: ${weight.kilobytes.toFixed(1)} KB in ${weight.files} files`);
  }
  expect(over).toEqual([]);
});

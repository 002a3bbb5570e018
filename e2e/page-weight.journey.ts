import { expect, test } from '@playwright/test';
import { readBuiltPages } from './support/portal/built-pages.ts';

const SIGN_UP = 'sign-up-layout';
const OFFICE = ['portal', 'admin-layout'];

/**
 * Kilobytes of scripts and styles as they go over the wire, and files, at most: what was reached, where that is more
 * than the goal (bench/README.md says why). Whoever adds to a page puts off what is rare, or says here what it costs.
 */
const CEILINGS: [page: string, kilobytes: number, files: number, parts: string[]][] = [
  ['sign-in', 109, 12, ['sign-in-page']],
  ['forgotten password', 106, 10, ['forgot-password-page']],
  ['reset password', 108, 12, ['reset-password-page']],
  ['guest account', 109, 10, ['guest-account-page']],
  ['join, details', 111, 14, [SIGN_UP, 'register-page']],
  ['join, password', 113, 15, [SIGN_UP, 'password-page']],
  ['join, organisation', 125, 19, [SIGN_UP, 'organisation-page']],
  ['join, membership', 126, 23, [SIGN_UP, 'membership-page']],
  ['home', 135, 18, ['portal', 'home-page', 'personal-home']],
  ['home, owing', 141, 21, ['portal', 'home-page', 'personal-home', 'owing-items']],
  ['profile', 137, 18, ['portal', 'membership-profile-page']],
  ['invoices', 131, 16, ['portal', 'invoices-page']],
  ['account details', 135, 19, ['portal', 'account-details-page']],
  ['contact us', 134, 18, ['portal', 'contact-us-page']],
  ['events', 140, 21, ['portal', 'events-section', 'events-page']],
  ['an event', 140, 20, ['portal', 'events-section', 'event-page']],
  ['users', 138, 22, [...OFFICE, 'users-page']],
  ['audit log', 138, 23, [...OFFICE, 'audit-log-page']],
  ['overview of the office', 143, 17, [...OFFICE, 'admin-home-page']],
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

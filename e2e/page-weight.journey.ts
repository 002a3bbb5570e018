import { heading } from './support/applicant.ts';
import { readBuiltPages } from './support/portal/built-pages.ts';
import { expect, test } from './support/stage.ts';

const SIGN_UP = 'sign-up-layout';
const OFFICE = ['portal', 'office-routes', 'admin-layout'];

/**
 * Kilobytes of scripts and styles as they go over the wire, and files, at most: what was reached, where that is more
 * than the goal (bench/README.md says why). Whoever adds to a page puts off what is rare, or says here what it costs.
 * Two clones of one commit may share their files a little differently: some hundred bytes, of the office's lists a file and 2 KB.
 */
const CEILINGS: [page: string, kilobytes: number, files: number, parts: string[]][] = [
  ['sign-in', 103, 11, ['sign-in-page']],
  ['forgotten password', 100, 11, ['forgot-password-page']],
  ['reset password', 107, 13, ['reset-password-page']],
  ['guest account', 102, 10, ['guest-account-page']],
  ['join, details', 106, 13, [SIGN_UP, 'register-page']],
  ['join, password', 109, 15, [SIGN_UP, 'password-page']],
  ['join, organisation', 124, 18, [SIGN_UP, 'organisation-page']],
  ['join, membership', 123, 18, [SIGN_UP, 'membership-page']],
  ['home', 136, 12, ['portal', 'home-page', 'personal-home']],
  ['home, owing', 143, 15, ['portal', 'home-page', 'personal-home', 'owing-items']],
  ['profile', 137, 14, ['portal', 'membership-profile-page']],
  ['invoices', 139, 15, ['portal', 'invoices-page']],
  ['account details', 141, 17, ['portal', 'account-details-page']],
  ['contact us', 144, 17, ['portal', 'contact-us-page']],
  ['events', 141, 17, ['portal', 'events-section', 'events-page']],
  ['an event', 138, 13, ['portal', 'events-section', 'event-page']],
  ['news', 138, 13, ['portal', 'resource-list-page']],
  ['an article', 143, 18, ['portal', 'resource-page']],
  ['partners', 144, 17, ['portal', 'partner-list-page']],
  ['a partner', 146, 20, ['portal', 'partner-page']],
  ['the directory', 137, 16, ['portal', 'organisations-page']],
  ['an entry of the directory', 137, 16, ['portal', 'entry-page']],
  ['all courses', 143, 20, ['portal', 'cpd-section', 'all-courses-page']],
  ['a course', 148, 24, ['portal', 'cpd-section', 'course-page']],
  ['users', 154, 22, [...OFFICE, 'users-page']],
  ['audit log', 154, 24, [...OFFICE, 'audit-log-page']],
  ['overview of the office', 156, 22, [...OFFICE, 'admin-home-page']],
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

test('no file that members fetch holds code of the office', async () => {
  const { readOfficeInFiles } = await readBuiltPages();
  expect(await readOfficeInFiles()).toEqual([]);
});

test('styles that a page holds in itself are not fetched once more', async ({ stage }) => {
  const { page } = await stage.visit();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/account/sign-in');
  await heading(page, 'Sign in');
  const held = await page.locator('link[rel="stylesheet"]').evaluateAll((links) => links.length);
  expect(held).toBeGreaterThan(1);
  expect(fetched).toEqual([]);
});

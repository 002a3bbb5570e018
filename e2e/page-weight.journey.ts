import { heading } from './support/applicant.ts';
import { readBuiltPages } from './support/portal/built-pages.ts';
import { expect, test } from './support/stage.ts';

const SIGN_UP = 'sign-up-layout';
const OFFICE = ['portal', 'admin-layout'];

/**
 * Kilobytes of scripts and styles as they go over the wire, and files, at most: what was reached, where that is more
 * than the goal (bench/README.md says why). Whoever adds to a page puts off what is rare, or says here what it costs.
 * Two clones of one commit may share their files a little differently: some hundred bytes, of the office's lists a file.
 */
const CEILINGS: [page: string, kilobytes: number, files: number, parts: string[]][] = [
  ['sign-in', 114, 12, ['sign-in-page']],
  ['forgotten password', 108, 10, ['forgot-password-page']],
  ['reset password', 114, 12, ['reset-password-page']],
  ['guest account', 110, 9, ['guest-account-page']],
  ['join, details', 116, 14, [SIGN_UP, 'register-page']],
  ['join, password', 116, 15, [SIGN_UP, 'password-page']],
  ['join, organisation', 128, 18, [SIGN_UP, 'organisation-page']],
  ['join, membership', 129, 21, [SIGN_UP, 'membership-page']],
  ['home', 143, 14, ['portal', 'home-page', 'personal-home']],
  ['home, owing', 149, 19, ['portal', 'home-page', 'personal-home', 'owing-items']],
  ['profile', 146, 17, ['portal', 'membership-profile-page']],
  ['invoices', 149, 20, ['portal', 'invoices-page']],
  ['account details', 152, 23, ['portal', 'account-details-page']],
  ['contact us', 155, 24, ['portal', 'contact-us-page']],
  ['events', 155, 24, ['portal', 'events-section', 'events-page']],
  ['an event', 156, 23, ['portal', 'events-section', 'event-page']],
  ['news', 161, 33, ['portal', 'resource-list-page']],
  ['an article', 148, 25, ['portal', 'resource-page']],
  ['partners', 163, 33, ['portal', 'partner-list-page']],
  ['a partner', 152, 26, ['portal', 'partner-page']],
  ['the directory', 163, 33, ['portal', 'organisations-page']],
  ['an entry of the directory', 152, 28, ['portal', 'entry-page']],
  ['all courses', 173, 35, ['portal', 'cpd-section', 'all-courses-page']],
  ['a course', 174, 36, ['portal', 'cpd-section', 'course-page']],
  ['users', 157, 24, [...OFFICE, 'users-page']],
  ['audit log', 159, 27, [...OFFICE, 'audit-log-page']],
  ['overview of the office', 161, 24, [...OFFICE, 'admin-home-page']],
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

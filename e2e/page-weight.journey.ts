import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { heading } from './support/applicant.ts';
import { readBuiltPages } from './support/portal/built-pages.ts';
import { expect, test } from './support/stage.ts';

const DOOR = 'app/shells/account-shell.tsx';
const JOIN = 'app/shells/sign-up-layout.tsx';
const FRAME = ['app/routes/inner-routes.ts', 'app/shells/portal-layout.tsx'];
const SETTINGS = [...FRAME, 'settings/settings-section.tsx'];
const EVENTS = [...FRAME, 'events/events-section.tsx'];
const CPD = [...FRAME, 'cpd/cpd-section.tsx'];
const OFFICE = [...FRAME, 'app/routes/office-routes.ts', 'app/shells/admin-layout.tsx'];
const OWING = 'invoice-payments/owing/owing-items.tsx';
const SCENE = 'ui/pictures/item-scene.tsx';

/**
 * Kilobytes of scripts and styles as they go over the wire, and files, at most: a little above what was reached (bench/README.md has
 * the goals). Whoever adds to a page puts off what is rare, or says here what it costs.
 */
const CEILINGS: [page: string, kilobytes: number, files: number, parts: string[]][] = [
  ['sign-in', 101, 10, [DOOR, 'sign-in/sign-in-page.tsx']],
  ['forgotten password', 100, 9, [DOOR, 'accounts/passwords/forgot-password-page.tsx']],
  ['reset password', 103, 11, [DOOR, 'accounts/passwords/reset-password-page.tsx']],
  ['guest account', 100, 9, [DOOR, 'accounts/guests/guest-account-page.tsx']],
  ['join, details', 105, 12, [JOIN, 'join/registration/register-page.tsx']],
  ['join, password', 104, 12, [JOIN, 'join/registration/password-page.tsx']],
  ['join, organisation', 122, 15, [JOIN, 'join/organisation/organisation-page.tsx']],
  ['join, membership', 128, 20, [JOIN, 'join/membership/membership-page.tsx']],
  ['home', 137, 16, [...FRAME, 'home/home-page.tsx', 'home/personal-home.tsx']],
  ['home, owing', 140, 18, [...FRAME, 'home/home-page.tsx', 'home/personal-home.tsx', OWING]],
  ['profile', 143, 18, [...SETTINGS, 'membership-profile/membership-profile-page.tsx', OWING]],
  ['invoices', 136, 16, [...SETTINGS, 'settings/invoices/invoices-page.tsx', OWING]],
  ['account details', 136, 17, [...SETTINGS, 'settings/account-details-page.tsx']],
  ['organisation details', 141, 19, [...SETTINGS, 'settings/organisation-details-page.tsx']],
  ['people and roles', 134, 16, [...SETTINGS, 'organisations/roster/roster-page.tsx']],
  ['contact us', 136, 16, [...SETTINGS, 'settings/contact-us-page.tsx']],
  ['events', 142, 19, [...EVENTS, 'home/events-page.tsx', SCENE]],
  ['an event', 145, 19, [...EVENTS, 'events/event/event-page.tsx', SCENE]],
  ['news', 140, 15, [...FRAME, 'resources/browse/resource-list-page.tsx', SCENE]],
  ['an article', 141, 16, [...FRAME, 'resources/item/resource-page.tsx', SCENE]],
  ['partners', 137, 15, [...FRAME, 'partners/browse/partner-list-page.tsx']],
  ['a partner', 138, 16, [...FRAME, 'partners/item/partner-page.tsx']],
  ['the directory', 138, 19, [...FRAME, 'directory/organisations-page.tsx']],
  ['an entry of the directory', 138, 18, [...FRAME, 'directory/entry-page.tsx']],
  ['all courses', 140, 18, [...CPD, 'courses/browse/all-courses-page.tsx', SCENE]],
  ['a course', 138, 15, [...CPD, 'courses/item/course-page.tsx']],
  ['tracker', 134, 14, [...CPD, 'cpd/tracker/tracker-page.tsx']],
  ['search', 136, 15, [...FRAME, 'search/search-page.tsx']],
  ['users', 159, 25, [...OFFICE, 'people/users-page.tsx']],
  ['audit log', 154, 23, [...OFFICE, 'audit/audit-log-page.tsx']],
  ['overview of the office', 151, 19, [...OFFICE, 'home/office/admin-home-page.tsx']],
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

/** As it comes over the wire. */
const fetchCompressed = (url: string): Promise<{ bytes: Buffer; policy: string }> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    get(url, { headers }, (response) => {
      const policy = String(response.headers['content-security-policy']);
      buffer(response).then((bytes) => resolve({ bytes, policy }), reject);
    }).on('error', reject);
  });

const nonceOf = (policy: string): string | undefined => /'nonce-([^']+)'/.exec(policy)?.[1];

test('a page comes in fewer bytes than it could be compressed to for each answer, and runs with the nonce of that answer alone', async ({
  stage,
}) => {
  const { address } = stage.portal;
  for (const path of ['/', '/account/sign-in', '/sign-up', '/events', '/admin', '/nowhere']) {
    const [first, second] = [await fetchCompressed(address + path), await fetchCompressed(address + path)];
    const nonces = [first, second].map(({ policy }) => nonceOf(policy) ?? '');
    expect(new Set(nonces).size).toBe(2);
    const [page, again] = [first, second].map(({ bytes }) => brotliDecompressSync(bytes).toString());
    expect(page?.replaceAll(nonces[0] ?? '', nonces[1] ?? '')).toBe(again);
    expect(page).toContain(`nonce="${nonces[0]}"`);
    expect(page).not.toMatch(/[\u0001-\u0008\u000e-\u001d]/);
    const forEach = brotliCompressSync(page ?? '', { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    expect(first.bytes.length).toBeLessThan(forEach.length * 0.96);
  }
});

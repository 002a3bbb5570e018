import type { Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { field, heading, press } from './support/applicant.ts';
import { visitAs } from './support/demo-person.ts';
import { visitAsOfficer } from './support/officer-at-invoices.ts';

/** Words that nothing in the demo has. */
const NOTHING = 'zzzz nothing has these words';

const EMPTIED: readonly string[] = [
  ...['/admin/users', '/admin/organisations', '/admin/invoices', '/admin/events', '/admin/resources'],
  ...['/admin/resources/partners', '/admin/announcement', '/admin/cpd/courses', '/admin/cpd/given'],
  '/admin/membership-terms/acceptances',
];

/** How many there are, as the page tells it where it is seen. */
const seenCounts = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('status')
    .evaluateAll((statuses) =>
      statuses
        .filter((status) => status.getBoundingClientRect().width > 1)
        .map(({ textContent }) => textContent.trim())
        .filter((words) => /^(?:\w[\w ]*: )?\d+ |^Accepted /.test(words)),
    );

test('a list of the office that has nothing says so once', async ({ stage }) => {
  const page = await visitAsOfficer(stage, '/admin');
  for (const path of EMPTIED) {
    await page.goto(path);
    // The control: of what is there, the same place tells how many there are.
    await expect.poll(() => seenCounts(page), { message: path }).not.toEqual([]);
    await page.goto(`${path}?keyword=${encodeURIComponent(NOTHING)}`);
    await expect(page.getByText(/^No (results|invoices|organisations) found$/)).toBeVisible();
    expect(await seenCounts(page), path).toEqual([]);
  }
});

const PRINTED: readonly { path: string; acts: string | null; filter: string | null }[] = [
  { path: '/admin/users', acts: 'Actions', filter: 'Kind' },
  { path: '/admin/invoices', acts: null, filter: 'Status' },
  { path: '/admin/resources/partners', acts: null, filter: 'State' },
  { path: '/admin/audit-log', acts: null, filter: 'Period' },
  { path: '/admin/cpd/given', acts: 'Actions', filter: null },
  { path: '/admin/settings/codes', acts: 'Change', filter: null },
];

test('on paper there is the list alone: without filters, ticks and what can be done, but with what it was narrowed to', async ({
  stage,
}) => {
  const page = await visitAsOfficer(stage, '/admin');
  for (const { path, acts, filter } of PRINTED) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('table').or(main.getByRole('list')).first()).toBeVisible();
    const column = acts === null ? null : main.getByText(acts, { exact: true });
    const select = filter === null ? null : page.getByLabel(filter, { exact: true });
    // On screen they are there, else nothing could be missing on paper.
    if (column) await expect(column).toBeVisible();
    if (select) await expect(select).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    if (column) await expect(column).toBeHidden();
    if (select) await expect(select).toBeHidden();
    await expect(main.locator('th input, summary').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
  await page.goto('/admin/resources/partners?state=draft');
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('draft');
  await expect(page.getByLabel('State', { exact: true })).toBeVisible();
  await expect(page.getByText('Choose all on this page')).toBeHidden();
});

test('on paper there is neither what else could be done, nor the gap of a part that has not come', async ({
  stage,
}) => {
  const page = await visitAsOfficer(stage, '/admin/invoices');
  const comparison = page.getByRole('heading', { name: 'Comparison with the payment provider' });
  await expect(comparison).toBeVisible();
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(comparison).toBeHidden();
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible();

  const member = await visitAs(stage, 'organisationAdministrator', '/settings/people');
  const other = member.getByRole('heading', { name: 'Another organisation' });
  await expect(other).toBeVisible();
  await member.emulateMedia({ media: 'print' });
  await expect(other).toBeHidden();
  await expect(member.getByRole('table')).toBeVisible();

  await member.emulateMedia({ media: null });
  for (const [path, words] of [
    ['/settings/invoices', 'Statement of account'],
    ['/cpd/tracker-page', 'View details'],
  ] as const) {
    await member.goto(path);
    const part = member.getByRole('main').getByText(words).first();
    await expect(part).toBeVisible();
    await member.emulateMedia({ media: 'print' });
    await expect(part).toBeHidden();
    await member.emulateMedia({ media: null });
  }

  // What never comes holds its place on screen alone.
  await member.route('**/own-year-*.js', () => new Promise(() => undefined));
  await member.goto('/settings/membership-profile');
  const place = member.getByText('Loading your membership year');
  await expect(place).toBeVisible();
  await member.emulateMedia({ media: 'print' });
  await expect(place).toBeHidden();
});

test('a summary of faults is in the order of the page, and says whose words are which', async ({ stage }) => {
  const page = await visitAsOfficer(stage, '/admin/settings/products');
  await page.getByRole('link', { name: /^Owner-driver/ }).click();
  await heading(page, 'Owner-driver');
  await field(page, 'Name').fill('');
  for (const label of ['Days of suspension after that', 'Days of grace']) await field(page, label).fill('');
  await press(page, 'Save changes');
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([
    'Please type a name',
    'Days of grace: Please type a whole number of days from 0 to 365',
    'Days of suspension after that: Please type a whole number of days from 0 to 365',
  ]);
  await summary.getByRole('link', { name: /^Days of suspension/ }).click();
  await expect(field(page, 'Days of suspension after that')).toBeFocused();
});

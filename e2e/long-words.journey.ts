import type { Locator, Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { openAs, type SignIn } from './support/applicant-by-call.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { readEvents } from './support/events/events-by-call.ts';
import { findMisfits, findMisfitsOfDesktop } from './support/layout.ts';
import { DESKTOP, NARROW } from './support/screens.ts';

/** Longer than any line of a telephone, and without a joint to break at. */
const LONG = 'Rindfleischetikettierungsüberwachungsaufgabenübertragung';

/** What somebody names: a title, a person, a firm, a ticket, a membership. */
const NAMED: ReadonlySet<string> = new Set([
  ...['title', 'name', 'firstName', 'lastName', 'fullName', 'organisation', 'organisationName'],
  ...['orgName', 'personName', 'kindName', 'product', 'productName', 'ticket', 'presenter', 'subject'],
]);

const lengthened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      NAMED.has(key) && typeof inner === 'string' && inner !== '' ? `${LONG} ${inner}` : lengthened(inner),
    ]),
  );
};

/** Every name that the portal answers with begins with the long word. */
const lengthenNames = async (page: Page): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') === true && response.ok();
    await route.fulfill({ response, ...(isJson && { json: lengthened(await response.json()) }) });
  });
};

interface Walk {
  signIn: SignIn;
  paths: readonly string[];
  /** Whether the words stand in a part that is opened first. */
  isFolded?: boolean;
}

const seePushedOut = async (stage: Stage, { signIn, paths, isFolded = false }: Walk): Promise<void> => {
  const { page } = await stage.visit();
  await openAs(page, signIn, '/settings/account-details');
  await lengthenNames(page);
  for (const path of paths) {
    await page.goto(path);
    if (isFolded) await page.getByText('View details').first().click();
    // The control: the word is there.
    const long = page.getByRole('main').getByText(LONG).filter({ visible: true });
    await expect(long.first(), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The first measure leaves the page on a telephone.
    const found = [...(await findMisfitsOfDesktop(page)), ...(await findMisfits(page))];
    expect.soft(found, path).toEqual([]);
    await page.setViewportSize(DESKTOP);
  }
};

const firstEvent = async (signIn: SignIn): Promise<string> => {
  const { events } = await readEvents(signIn);
  const id = events[0]?.id;
  if (id === undefined) throw new Error('The demo has no event to come');
  return id;
};

test('a word that is longer than any line pushes nothing out of a member’s pages', async ({ stage }) => {
  const signIn = await signInDemoPerson(stage.portal.address, DEMO.organisationAdministrator);
  const event = await firstEvent(signIn);
  await seePushedOut(stage, {
    signIn,
    paths: [
      ...['/', '/events', `/events/${event}`, '/news', '/resources', '/partners', '/directory/people'],
      ...['/cpd/licences', '/cpd/all-courses', '/cpd/team', '/announcements'],
      ...['/settings/membership-profile', '/settings/people', '/search?keyword=freight'],
    ],
  });
});

test('a word that is longer than any line pushes nothing out of the records of whoever is in a programme', async ({
  stage,
}) => {
  const signIn = await signInDemoPerson(stage.portal.address, DEMO.member);
  await seePushedOut(stage, { signIn, paths: ['/cpd/tracker-page'], isFolded: true });
});

test('a word that is longer than any line pushes nothing out of the pages of the office', async ({
  stage,
}) => {
  const signIn = await stage.cast.officer('admin');
  const event = await firstEvent(signIn);
  await seePushedOut(stage, {
    signIn,
    paths: [
      ...['/admin/users', '/admin/organisations', '/admin/invoices', '/admin/events', '/admin/resources'],
      ...[`/admin/events/${event}`, `/admin/events/${event}/attendees`, '/admin/resources/partners'],
      ...['/admin/announcement', '/admin/cpd', '/admin/cpd/licences', '/admin/cpd/courses'],
      ...['/admin/renewals', '/admin/settings/products', '/admin/settings/codes'],
    ],
  });
});

/** Opens what lies over a page, with the long word in it. */
const open = async (page: Page, path: string, name: RegExp): Promise<Locator> => {
  await page.setViewportSize(DESKTOP);
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(LONG).first(), path).toBeVisible();
  return dialog;
};

const findPushedOut = async (page: Page): Promise<string[]> => [
  ...(await findMisfitsOfDesktop(page)),
  ...(await findMisfits(page)),
];

test('a word that is longer than any line pushes nothing out of what lies over a page, or of what tells that it is done', async ({
  stage,
}) => {
  const { page: office } = await stage.visit();
  await openAs(office, await stage.cast.officer('admin'), '/settings/account-details');
  await lengthenNames(office);
  await open(office, '/admin/users', /^Manage /);
  expect(await findPushedOut(office)).toEqual([]);

  const { page } = await stage.visit();
  const signIn = await signInDemoPerson(stage.portal.address, DEMO.organisationAdministrator);
  await openAs(page, signIn, '/settings/account-details');
  await lengthenNames(page);
  await open(page, '/settings/people', /^Manage /);
  expect(await findPushedOut(page)).toEqual([]);
  await open(page, '/settings/membership-profile', /^Change this year/);
  expect(await findPushedOut(page)).toEqual([]);
  const choosing = await open(page, '/settings/membership-profile', /^Change the next year/);
  expect(await findPushedOut(page)).toEqual([]);
  await page.setViewportSize(NARROW);
  // As it is already, which is told with its name.
  await choosing.getByRole('button', { name: 'Choose for the next year' }).click();
  const told = await page.getByText(`The next year: ${LONG}`).first().boundingBox();
  expect((told?.x ?? 0) + (told?.width ?? NARROW.width)).toBeLessThanOrEqual(NARROW.width);
});

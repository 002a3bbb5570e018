import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press, pressBlocked } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { findLostInForcedColours } from './support/forced-colours.ts';
import { holdAnswers } from './support/held-answers.ts';
import { inDays } from './support/portal/association-day.ts';
import { expect, type Stage, test } from './support/stage.ts';

const TITLE = 'The weighbridge at Marulan is closed';

const urgent = (page: Page) => page.getByRole('region', { name: 'Urgent announcement' });

/** How far everything that was seen has moved of itself. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 });
    const add = (entry: PerformanceEntry): number =>
      (seen.shifted += 'value' in entry ? Number(entry.value) : 0);
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift' });
  });

/** In two weeks, by the field's own clock. */

const write = async (page: Page, title: string): Promise<void> => {
  await page.goto('/admin/announcement');
  await press(page, 'New announcement');
  await field(page, 'Title').fill(title);
  await press(page, 'Begin the draft');
  await heading(page, title);
  await page.getByRole('textbox', { name: /^Text/ }).click();
  await page.keyboard.type('Use the one at Goulburn, open day and night. '.repeat(5));
  await press(page, 'Bold');
  expect(await findLostInForcedColours(page)).toEqual([]);
  await press(page, 'Bold');
  await field(page, 'Link (optional)').fill('/events');
  await field(page, 'What the link says (optional)').fill('See our briefings');
  await page.getByRole('radio', { name: 'Everybody' }).check();
  await expect(page.getByText(/^That is \d+ people as of now/)).toBeVisible();
  await field(page, 'Last day').fill(inDays(14));
  await page.getByRole('checkbox', { name: /^Urgent/ }).check();
  await press(page, 'Save changes');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
};

const publish = async (page: Page): Promise<void> => {
  await press(page, 'Publish…');
  const dialog = page.getByRole('dialog', { name: 'Publish this announcement' });
  await expect(dialog.getByText(/^For everybody \(\d+ people\), until the end of/)).toBeVisible();
  expect(await inspect(page, 'publishing an announcement')).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Shown now', { exact: true })).toBeVisible();
};

const takeDown = async (page: Page): Promise<void> => {
  await press(page, 'Take down…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it down' }).click();
  await expect(page.getByText('Over', { exact: true })).toBeVisible();
};

const visitAs = async (stage: Stage, email: string, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await watchShifts(page);
  await openAs(page, await signInDemoPerson(stage.portal.address, email), path);
  return page;
};

const shiftedOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'shifted')));

test('what the office calls urgent stands on top of every page until it is read, in every tab, and pushes nothing', async ({
  stage,
}) => {
  const { page: office } = await stage.visit();
  await openAs(office, await stage.cast.officer('admin'), '/admin/announcement');
  await expect(office.getByRole('table', { name: 'Announcements' })).toBeVisible();
  expect(await inspectEveryLook(office, 'announcements of the office')).toEqual([]);
  await write(office, TITLE);
  expect(await inspectEveryLook(office, 'an announcement of the office')).toEqual([]);
  await publish(office);
  await write(office, 'The help line is down');
  await publish(office);

  const member = await visitAs(stage, DEMO.member, '/');
  await heading(member, /^G’day/);
  await expect(urgent(member)).toContainText('The help line is down');
  await expect(urgent(member)).toContainText('1 of 2');
  await member.waitForLoadState('networkidle');
  expect(await shiftedOf(member)).toBeLessThanOrEqual(0.02);
  expect(await inspectEveryLook(member, 'home with what is urgent')).toEqual([]);
  await urgent(member).getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(urgent(member)).toContainText(TITLE);
  await expect(urgent(member)).not.toContainText('1 of');
  await expect(urgent(member).getByRole('button', { name: 'Got it' })).toBeFocused();

  await urgent(member).getByRole('link', { name: TITLE }).click();
  await heading(member, 'Announcements');
  expect(await inspectEveryLook(member, 'announcements')).toEqual([]);
  const second = await member.context().newPage();
  await second.goto('/settings/account-details');
  await urgent(second).getByRole('button', { name: 'Got it' }).click();
  await expect(urgent(second)).toHaveCount(0);
  await expect(second.getByRole('main')).toBeFocused();
  await member.bringToFront();
  await member.reload();
  await expect(member.getByText(/^You said on .* that you have read it/)).toHaveCount(2);
  await expect(urgent(member)).toHaveCount(0);

  const guest = await visitAs(stage, DEMO.guest, '/events');
  await expect(urgent(guest)).toContainText('The help line is down');
  await guest.waitForLoadState('networkidle');
  expect(await shiftedOf(guest)).toBeLessThanOrEqual(0.02);
  await expect(guest.getByRole('heading', { name: 'Announcements' })).toBeVisible();

  // What comes to be known late lies over the page, whose shadow nobody sees in colours of their own.
  const letGo = await holdAnswers(guest, /\/api\/(?:announcement|home\?.*announcements)/i);
  await guest.reload();
  await heading(guest, 'Events');
  await expect(guest.locator('main[data-awaited]')).toHaveCount(0);
  await letGo();
  await expect(urgent(guest)).toHaveCSS('position', 'fixed');
  expect(await findLostInForcedColours(guest)).toEqual([]);

  // Nobody else of this portal is to see them.
  await takeDown(office);
  await office.goto('/admin/announcement?state=published');
  await office.getByRole('table').getByRole('link', { name: TITLE }).click();
  await expect(office.getByText('1 person', { exact: true })).toBeVisible();
  await takeDown(office);
});

test('what is typed is kept and offered again, though an editor was late; who is overtaken is told by whom, and can go back', async ({
  stage,
}) => {
  const title = 'New mass limits on the Hume from winter';
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), '/admin/announcement');
  await page.getByRole('link', { name: title }).click();
  await heading(page, title);
  await field(page, 'Title').fill('New mass limits on the Hume');
  await pressBlocked(page, 'Publish…');
  await expect(page.getByText('Please save your changes first.')).toBeVisible();
  await expect(page.getByText(/^Kept for you at /)).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have changes here that you did not save')).toBeVisible();
  await press(page, 'Go on with them');
  await expect(field(page, 'Title')).toHaveValue('New mass limits on the Hume');

  const { page: other } = await stage.visit();
  const letGo = await holdAnswers(other, /\/rich-text-editor-/);
  await openAs(other, await stage.cast.officer('owner'), new URL(page.url()).pathname);
  await expect(other.getByText(/ is editing this too\.$/)).toBeVisible();
  await field(other, 'Title').fill('Mass limits from June');
  await expect(other.getByText('Loading the editor')).toBeVisible();
  await press(other, 'Save changes');
  await expect(other.getByText('Saved', { exact: true }).first()).toBeVisible();
  await letGo();
  const text = 'To be confirmed with the regulator before this goes out.';
  await expect(other.getByRole('textbox', { name: /^Text/ })).toHaveText(text);
  await press(page, 'Save changes');
  await expect(page.getByText(/ has changed this meanwhile$/)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('New mass limits on the Hume');
  expect(await inspect(page, 'an announcement that somebody else has changed')).toEqual([]);
  await press(page, 'See theirs');
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Mass limits from June' }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await press(page, 'Save mine over theirs');
  await heading(page, 'New mass limits on the Hume');
  // As the demo has it, for the journeys that follow.
  await press(page, 'Go back to version 1');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
  await heading(page, title);
  await expect(field(page, 'Title')).toHaveValue(title);
});

test('an announcement is looked at as those it is for, several are acted on at once, and Back returns to the list that one left', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), '/admin/announcement');
  for (const title of ['Quokka crossing one', 'Quokka crossing two']) {
    await press(page, 'New announcement');
    await field(page, 'Title').fill(title);
    await press(page, 'Begin the draft');
    await heading(page, title);
    await page.getByRole('link', { name: 'Back to announcements' }).click();
    await heading(page, 'Announcements');
  }
  await field(page, 'Find announcements').fill('Quokka');
  await expect(page.getByText('2 announcements', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Quokka crossing one' }).click();
  await heading(page, 'Quokka crossing one');
  const shown = page.getByRole('group', { name: /^Preview: / });
  await page.getByRole('textbox', { name: /^Text/ }).click();
  await page.keyboard.type('Slow down near the depot.');
  await page.getByRole('checkbox', { name: /^Urgent/ }).check();
  await press(page, 'Show the preview');
  await expect(shown.getByText('On top of every page: “Slow down near the depot.”')).toBeVisible();
  expect(await inspect(page, 'the preview of an announcement')).toEqual([]);
  await field(page, 'Seen by').selectOption('A guest');
  await press(page, 'Show the preview');
  await expect(page.getByText('They are not shown it')).toBeVisible();
  await press(page, 'Save changes');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to announcements' }).click();
  await expect(page.getByText('2 announcements', { exact: true })).toBeVisible();
  await expect(field(page, 'Find announcements')).toHaveValue('Quokka');
  await press(page, 'Choose all on this page');
  await press(page, 'Delete drafts…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete drafts' }).click();
  await expect(page.getByText('All 2 were deleted')).toBeVisible();
  await expect(page.getByText('No results found')).toBeVisible();
});

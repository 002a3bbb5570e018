import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { signInDemoPerson } from './support/demo-person.ts';
import { drawnPicture } from './support/pictures/drawn-picture.ts';
import { expect, test } from './support/stage.ts';

const pdf = (word: string) => ({
  name: 'Checklist.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n% ${word}\n`),
});

const editor = (page: Page) => page.getByRole('textbox', { name: /^Text/ });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

const beginNews = async (page: Page, title: string): Promise<string> => {
  await press(page, 'Write news');
  await field(page, 'Title').fill(title);
  await press(page, 'Begin the draft');
  await heading(page, title);
  await expect(editor(page)).toBeVisible();
  // News and resources have editors at one address: the menu knows all the same which it is.
  await expect(page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current="page"]')).toHaveText(
    'News',
  );
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

const write = async (page: Page): Promise<void> => {
  await field(page, 'Description (optional)').fill('What changes for schedulers in March.');
  await editor(page).click();
  await press(page, 'Heading');
  await page.keyboard.type('Rest comes first');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Seven hours in a row.');
  await field(page, 'Feature picture (optional)').setInputFiles(await drawnPicture(page));
  await press(page, 'Use this picture');
  await expect(page.getByRole('button', { name: 'Remove the feature picture' })).toBeVisible();
  await field(page, 'What the feature picture shows (optional)').fill('A rest area at dawn');
  await field(page, 'New tag (optional)').fill('rest breaks in March');
  await press(page, 'Save changes');
  await expect(field(page, 'New tag (optional)')).toBeFocused();
  await expect(field(page, 'New tag (optional)')).toHaveAccessibleDescription(
    /“rest breaks in March” is not added yet/,
  );
  await press(page, 'Add: New tag');
  await expect(page.getByRole('checkbox', { name: 'rest breaks in March' })).toBeChecked();
  await page.getByRole('radio', { name: 'Members in good standing' }).check();
};

const preview = async (page: Page): Promise<void> => {
  const shown = page.getByRole('group', { name: /^Preview: / });
  await press(page, 'Show the preview');
  await expect(shown.getByRole('heading', { name: 'Rest comes first' })).toBeVisible();
  expect(await inspect(page, 'the preview of news')).toEqual([]);
  await field(page, 'Seen by').selectOption('A member whose membership has lapsed');
  await press(page, 'Show the preview');
  await expect(shown.getByText('A teaser: members in good standing read all of it')).toBeVisible();
  await expect(shown.getByText('Seven hours in a row.')).toHaveCount(0);
  await field(page, 'Seen by').selectOption('A guest');
  await press(page, 'Show the preview');
  await expect(page.getByText('Guests have no way to news and resources')).toBeVisible();
};

const attach = async (page: Page): Promise<void> => {
  await page.getByLabel('Attach a file (optional)').setInputFiles(pdf('one'));
  await expect(page.getByText(/^Version 1,/)).toBeVisible();
};

/** Pressed twice before the first press is drawn, it is published once. */
const publish = async (page: Page): Promise<void> => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await press(page, 'Publish…');
  const button = dialog(page).getByRole('button', { name: 'Publish', exact: true });
  await button.evaluate((pressed: HTMLElement) => [1, 2].forEach(() => pressed.click()));
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/publish'))).toHaveLength(1);
};

interface Found {
  readonly content: string;
  readonly attachments: readonly { readonly version: number; readonly url: string }[];
}

test('an officer writes news with a picture and a file, looks at it as others would, and a member finds it until it is taken down', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/resources');
  await heading(page, 'News');
  await expect(page.getByRole('button', { name: 'Write news' })).toBeVisible();
  expect(await inspectEveryLook(page, 'news of the office')).toEqual([]);
  const id = await beginNews(page, 'Fatigue rules in March');
  await write(page);
  await preview(page);
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await press(page, 'Save changes');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await attach(page);
  expect(await inspectEveryLook(page, 'the editor of news')).toEqual([]);

  const { email } = stage.cast.takeMember();
  const { token } = await signInDemoPerson(stage.portal.address, email);
  const look = async (path: string) =>
    fetch(new URL(path, stage.portal.address), { headers: { authorization: `Bearer ${token}` } });
  const found = async () => ((await (await look(`/api/resource?id=${id}`)).json()) as { data: Found }).data;
  expect((await look(`/api/resource?id=${id}`)).status).toBe(404);
  await publish(page);
  const news = await found();
  expect(news).toMatchObject({ isTeaser: false, featureDescription: 'A rest area at dawn' });
  expect(news.content).toContain('<h2>Rest comes first</h2>');
  expect(await (await look(news.attachments[0]?.url ?? '')).text()).toContain('% one');

  await press(page, 'New version of Checklist.pdf');
  await dialog(page).getByLabel('New version (optional)').setInputFiles(pdf('two'));
  await expect(page.getByText(/^Version 2,/)).toBeVisible();
  expect(await (await look((await found()).attachments[0]?.url ?? '')).text()).toContain('% two');

  await press(page, 'Take down…');
  await expect(dialog(page).getByText(/^It stays up without an end/)).toBeVisible();
  expect(await inspect(page, 'how long news is up')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Taken down', { exact: true }).first()).toBeVisible();
  expect((await look(`/api/resource?id=${id}`)).status).toBe(404);
});

test('what is typed is kept and offered again; who is overtaken is told, and can go back to what was there', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/resources');
  const id = await beginNews(page, 'Fuel tax credits');
  await field(page, 'Title').fill('Fuel tax credits, half written');
  await expect(page.getByText(/^Kept for you at /)).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have changes here that you did not save')).toBeVisible();
  expect(await inspect(page, 'changes that were not saved')).toEqual([]);
  await press(page, 'Go on with them');
  await expect(field(page, 'Title')).toHaveValue('Fuel tax credits, half written');

  const { page: other } = await stage.visit();
  await openAs(other, await stage.cast.officer('admin'), `/admin/resources/${id}`);
  await expect(editor(other)).toBeVisible();
  await expect(other.getByText(/ is editing this too\.$/)).toBeVisible();
  await field(other, 'Title').fill('Fuel tax credits from July');
  await press(other, 'Save changes');
  await heading(other, 'Fuel tax credits from July');
  await press(page, 'Save changes');
  await expect(page.getByText(/ has changed this meanwhile$/)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Fuel tax credits, half written');
  expect(await inspect(page, 'news that somebody else has saved')).toEqual([]);
  await press(page, 'Save mine over theirs');
  await heading(page, 'Fuel tax credits, half written');
  await press(page, 'Go back to version 2');
  await dialog(page).getByRole('button', { name: 'Go back' }).click();
  await heading(page, 'Fuel tax credits from July');
  await expect(field(page, 'Title')).toHaveValue('Fuel tax credits from July');
});

const actOnAll = async (page: Page, act: string): Promise<void> => {
  await press(page, 'Choose all on this page');
  await press(page, `${act}…`);
  await dialog(page).getByRole('button', { name: act, exact: true }).click();
};

test('several items are published at once, and categories are kept beside them', async ({ stage }) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/resources');
  for (const title of ['Quokka crossing one', 'Quokka crossing two']) {
    await beginNews(page, title);
    await page.getByRole('link', { name: 'Back to news' }).click();
  }
  await field(page, 'Find news').fill('Quokka');
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await actOnAll(page, 'Publish');
  await expect(page.getByText('All 2 were published')).toBeVisible();
  await field(page, 'State').selectOption('published');
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  // They are empty: nobody else of this portal is to come upon them.
  await actOnAll(page, 'Take down');
  await expect(page.getByText('All 2 were taken down')).toBeVisible();
  await page.getByRole('link', { name: 'Categories and tags' }).click();
  await heading(page, 'Categories and tags');
  await field(page, 'New category of news (optional)').fill('Fuel');
  await press(page, 'Add: New category of news');
  const categories = page.getByRole('list', { name: 'Categories of news' });
  await expect(categories.getByRole('button', { name: 'Rename Fuel', exact: true })).toBeVisible();
  expect(await inspectEveryLook(page, 'categories and tags')).toEqual([]);
});

import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { signInDemoPerson } from './support/demo-person.ts';
import { expect, test } from './support/stage.ts';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const editor = (page: Page) => page.getByRole('textbox', { name: /^Text/ });
const person = (page: Page, place: number) => page.getByRole('group', { name: `Person ${place}` });

const begin = async (page: Page, name: string): Promise<string> => {
  await press(page, 'New partner');
  await dialog(page).getByLabel('Name').fill(name);
  await press(page, 'Begin the draft');
  await heading(page, name);
  await expect(editor(page)).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

const namePeople = async (page: Page): Promise<void> => {
  for (const [index, name] of ['Kim Drover', 'Lee Carter'].entries()) {
    await press(page, 'Add a person');
    await person(page, index + 1)
      .getByLabel('Name')
      .fill(name);
  }
  await person(page, 2).getByLabel('Email').fill('lee@axle.example');
  // By the keyboard alone.
  await page.getByRole('button', { name: 'Move up person 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(person(page, 1).getByLabel('Name')).toHaveValue('Lee Carter');
  await expect(page.getByText('Person 2 is now person 1')).toBeAttached();
};

const write = async (page: Page): Promise<void> => {
  await field(page, 'Type of partner (optional)').fill('Gold partner');
  await field(page, 'Description (optional)').fill('Wheels and axles for the long haul.');
  await field(page, 'Heading of its text (optional)').fill('Ten per cent off for members');
  await editor(page).click();
  await page.keyboard.type('Show your card at the counter.');
  await field(page, 'Its own site (optional)').fill('javascript:alert(1)');
  await namePeople(page);
  await press(page, 'Save changes');
  await expect(page.getByText('Please enter an address that begins with https://').first()).toBeVisible();
  await field(page, 'Its own site (optional)').fill('https://axle.example');
  await press(page, 'Save changes');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
};

const preview = async (page: Page): Promise<void> => {
  const shown = page.getByRole('group', { name: /^Preview: / });
  await press(page, 'Show the preview');
  await expect(shown.getByText('Show your card at the counter.')).toBeVisible();
  await expect(shown.getByText('lee@axle.example')).toBeVisible();
  await field(page, 'Seen by').selectOption('A guest');
  await press(page, 'Show the preview');
  await expect(page.getByText('Guests have no way to partners')).toBeVisible();
};

interface Found {
  readonly people: readonly { readonly name: string }[];
}

test('an officer writes a partner with its people, looks at it as others would, and reads how often members look', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/resources');
  await page.getByRole('link', { name: 'Partners', exact: true }).last().click();
  await heading(page, 'Partners');
  await expect(page.getByRole('table', { name: 'Partners' })).toBeVisible();
  expect(await inspectEveryLook(page, 'partners of the office')).toEqual([]);
  const id = await begin(page, 'Axle & Hub Supplies');
  await write(page);
  await preview(page);
  expect(await inspectEveryLook(page, 'the editor of a partner')).toEqual([]);

  const { email } = stage.cast.takeMember();
  const { token } = await signInDemoPerson(stage.portal.address, email);
  const ask = async (path: string, body?: object) =>
    fetch(new URL(path, stage.portal.address), {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  expect((await ask(`/api/Partner/${id}`)).status).toBe(404);
  await press(page, 'Publish…');
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  const { data } = (await (await ask(`/api/Partner/${id}`)).json()) as { data: Found };
  expect(data.people.map(({ name }) => name)).toEqual(['Lee Carter', 'Kim Drover']);

  for (const way of ['viewed', 'clicked'])
    expect((await ask(`/api/partner/${way}`, { id })).status).toBe(200);
  await page.reload();
  await expect(page.getByText('1 view in the last 12 months; 1 view in all.')).toBeVisible();
  await expect(page.getByText('1 click in the last 12 months; 1 click in all.')).toBeVisible();
  expect(await inspect(page, 'the figures of a partner')).toEqual([]);
  await page.getByRole('link', { name: 'Back to partners' }).click();
  await expect(page.getByRole('row', { name: /Axle & Hub Supplies/ })).toContainText('Published');
});

import type { Page } from '@playwright/test';
import { field, heading, press } from './support/applicant.ts';
import { openAs } from './support/applicant-by-call.ts';
import { putOnSale } from './support/events/event-sale.ts';
import { holdAnswers } from './support/held-answers.ts';
import { expect, type Stage, test } from './support/stage.ts';

const officeAt = async (stage: Stage, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), path);
  return page;
};

/** Types as somebody does who does not look up; no field is asked whether it can be typed into. */
const typeInto = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('End');
  await page.keyboard.type(words);
};

test('nothing of a form can be changed while it is sent, so that nothing is lost once what was saved is shown', async ({
  stage,
}) => {
  const { id } = await putOnSale(stage, { stock: 2 });
  const page = await officeAt(stage, `/admin/events/${id}/edit`);
  await press(page, 'Add a question');
  const asked = page.getByLabel('Question', { exact: true });
  const kind = page.getByLabel('Answered by');
  const isNeeded = page.getByLabel('Has to be answered');
  await asked.fill('Which session?');
  const release = await holdAnswers(page, '**/api/admin/events/savequestions');
  await press(page, 'Save questions');
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await asked.focus();
  await typeInto(page, ' And which day?');
  await kind.evaluate((list: HTMLSelectElement) => list.focus());
  await page.keyboard.press('ArrowDown');
  await isNeeded.evaluate((box: HTMLInputElement) => box.click());
  for (const words of ['Add a question', 'Remove'])
    await page
      .getByRole('group', { name: 'Question 1' })
      .locator('xpath=ancestor::form')
      .locator('button', { hasText: words })
      .first()
      .click();
  await expect(page.getByRole('group', { name: /^Question \d$/ })).toHaveCount(1);
  await expect(asked).toHaveValue('Which session?');
  await expect(kind).toHaveValue('text');
  await expect(isNeeded).not.toBeChecked();
  await release();
  await expect(page.getByText('Questions saved')).toBeVisible();
  // From then on it is as before.
  await expect(asked).toBeEditable();
  await asked.focus();
  await typeInto(page, ' And which day?');
  await isNeeded.check();
  await kind.selectOption('Whole number');
  await expect(asked).toHaveValue('Which session? And which day?');
  await press(page, 'Save questions');
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeHidden();
  await page.reload();
  await expect(asked).toHaveValue('Which session? And which day?');
  await expect(kind).toHaveValue('number');
  await expect(isNeeded).toBeChecked();
});

test('an article that is written stands still as well while it is sent', async ({ stage }) => {
  const page = await officeAt(stage, '/admin/resources');
  await press(page, 'Write news');
  await field(page, 'Title').fill('Kept with care');
  await press(page, 'Begin the draft');
  await heading(page, 'Kept with care');
  const text = page.getByRole('textbox', { name: /^Text/ });
  await text.click();
  await page.keyboard.type('Sent as it stands.');
  const release = await holdAnswers(page, '**/api/admin/resources/save');
  await press(page, 'Save changes');
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await text.click();
  await page.keyboard.type(' Typed too late');
  await page.keyboard.press('Backspace');
  await expect(text).toHaveText('Sent as it stands.');
  await release();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeHidden();
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(' And with more care.');
  await expect(text).toHaveText('Sent as it stands. And with more care.');
});

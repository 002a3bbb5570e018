import { readFile } from 'node:fs/promises';
import { RECORDING_PART_BYTES } from '@linehaul/contract/office-recordings';
import type { Page } from '@playwright/test';
import { inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { DEMO } from './support/demo-person.ts';
import { expect, test } from './support/stage.ts';

/** Somebody who asked by phone, and who has watched it in the depot. */
const enrolByHand = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Enrol somebody…' }).click();
  await dialog.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(dialog.getByText('Please choose one of the suggestions').first()).toBeVisible();
  await dialog.getByRole('combobox').fill(DEMO.member);
  await expect(page.getByRole('option', { name: new RegExp(DEMO.member) })).toBeVisible();
  await dialog.getByRole('combobox').press('ArrowDown');
  await dialog.getByRole('combobox').press('Enter');
  await dialog.getByLabel('Reason').fill('Asked by phone');
  expect(await inspectEveryLook(page, 'enrolling somebody by hand')).toEqual([]);
  await dialog.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: DEMO.member });
  await row.getByRole('button', { name: /^Record the completion of / }).click();
  await dialog.getByLabel('Reason').fill('Watched it in the depot');
  await dialog.getByRole('button', { name: 'Record the completion' }).click();
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4}\D+\d\d\/\d\d\/\d{4}/);
  await expect(row.getByRole('button', { name: /^Record the completion of / })).toHaveCount(0);
};

/** What the office does with captions: one file with a fault, one that is sound, and away with it again. */
const keepCaptions = async (page: Page): Promise<void> => {
  const file = (text: string) => ({ name: 'dock.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });
  const field = page.getByLabel('Upload captions');
  await field.setInputFiles(file('WEBVTT\n\n00:01,000 --> 00:02,000\nStop\n'));
  await expect(page.getByText(/“dock\.vtt”, line 3: the milliseconds stand after a point/)).toBeVisible();
  expect(await inspectEveryLook(page, 'captions that are refused')).toEqual([]);
  await field.setInputFiles(file('WEBVTT\n\n00:01.000 --> 00:02.000\nStop\n'));
  await expect(page.getByText('dock.vtt, 1 caption')).toBeVisible();
  await expect(page.getByText(/line 3/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the captions…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('dock.vtt, 1 caption')).toHaveCount(0);
};

test('the office replaces a recording part by part, is told of what is none, and finds how long it is', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/cpd/courses');
  await page.getByRole('link', { name: 'Forklift and loading dock safety' }).click();
  await expect(page.getByText(/loading-docks\.webm, 0:20/)).toBeVisible();
  const field = page.getByLabel('Replace the recording');
  await field.setInputFiles({ name: 'dock.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(200) });
  await expect(
    page.getByText('“dock.mp4” is no sound MP4 or WebM file. Please choose another'),
  ).toBeVisible();
  expect(await inspectEveryLook(page, 'the recording of a course for the office')).toEqual([]);
  const bytes = await readFile(
    new URL('../server/seed/courses/recordings/work-diaries.webm', import.meta.url),
  );
  // What lies behind the film is none of its parts, but makes it two to be sent.
  const buffer = Buffer.concat([bytes, Buffer.alloc(RECORDING_PART_BYTES)]);
  await field.setInputFiles({ name: 'dock.webm', mimeType: 'video/webm', buffer });
  await expect(page.getByText('The recording is uploaded')).toBeVisible();
  await expect(page.getByText(/dock\.webm, 0:20, 4\.1 MB/)).toBeVisible();
  await keepCaptions(page);
  await enrolByHand(page);
});

test('the office sets a test by the keyboard, is told what it lacks, orders its questions and removes it', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/cpd/courses');
  await page.getByRole('link', { name: 'Dangerous goods awareness' }).click();
  const act = (name: string) => page.getByRole('button', { name, exact: true });
  const question = (number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true });
  await act('Set a test').press('Enter');
  await question(1).getByLabel('Question', { exact: true }).fill('How many classes are there?');
  await question(1).getByLabel('Answer 1', { exact: true }).fill('Nine');
  await question(1).getByLabel('Answer 2', { exact: true }).fill('Seven');
  await act('Save the test').press('Enter');
  await expect(page.getByText('Please type the answer').first()).toBeVisible();
  await question(1).getByRole('button', { name: 'Remove answer 3' }).press('Enter');
  await act('Save the test').press('Enter');
  await expect(page.getByText('Please say which answer is right').first()).toBeVisible();
  await question(1).getByLabel('Right: answer 1').press('Space');
  await act('Add a question').press('Enter');
  await expect(question(2)).toBeFocused();
  await question(2).getByLabel('Question', { exact: true }).fill('A placard may be covered.');
  await question(2).getByLabel('Answered by').selectOption('True or false');
  await question(2).getByLabel('False', { exact: true }).press('Space');
  await question(2).getByRole('button', { name: 'Move up question 2' }).press('Enter');
  await expect(question(1)).toBeFocused();
  await expect(question(1).getByLabel('Question', { exact: true })).toHaveValue('A placard may be covered.');
  expect(await inspectEveryLook(page, 'the test of a course for the office')).toEqual([]);
  await act('Save the test').press('Enter');
  await expect(page.getByText('Test saved')).toBeVisible();
  await page.reload();
  await expect(question(1).getByLabel('False', { exact: true })).toBeChecked();
  await expect(question(2).getByLabel('Right: answer 1')).toBeChecked();
  await act('Remove the test…').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByText('The test is removed')).toBeVisible();
  await expect(act('Set a test')).toBeVisible();
});

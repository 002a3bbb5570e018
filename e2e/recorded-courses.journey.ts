import { readFile } from 'node:fs/promises';
import { RECORDING_PART_BYTES } from '@linehaul/contract/office-recordings';
import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';

const TITLE = 'Work diaries, written and electronic';
/** It ends with a test. */
const TESTED = 'Forklift and loading dock safety';
const SECOND_MS = 1000;

const video = (page: Page) => page.getByLabel(/^Recording: /);

/** Plays on to there or the end, as fast as anybody may. */
const playTo = async (page: Page, toMs: number): Promise<void> => {
  await video(page).evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    element.playbackRate = 2;
    await element.play();
  });
  await expect
    .poll(
      () =>
        video(page).evaluate(
          (element: HTMLVideoElement, to: number) => element.ended || element.currentTime >= to,
          toMs / SECOND_MS,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
};

/**
 * Switches the captions on, as the player's own button does, and waits for what they say there: also where their address has died
 * before, and once more where another one does not work either.
 */
const readCaptions = async (page: Page): Promise<void> => {
  const said = () =>
    video(page).evaluate((element: HTMLVideoElement) => {
      const [track] = element.textTracks;
      return [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text);
    });
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe(
    'disabled',
  );
  let refusals = 2;
  await page.route('**/api/cpd/captions/**', (route) => {
    refusals -= 1;
    return refusals < 0 ? route.fallback() : route.fulfill({ status: 404, json: {} });
  });
  await video(page).evaluate((element: HTMLVideoElement) => {
    const [track] = element.textTracks;
    if (track) track.mode = 'showing';
  });
  await expect(page.getByText('The captions could not be loaded')).toBeVisible();
  expect(await inspect(page, 'captions that could not be loaded')).toEqual([]);
  expect(refusals).toBe(0);
  await page.getByRole('button', { name: 'Load them again' }).click();
  await expect.poll(said).toEqual(['Write it before you drive on.']);
};

test('a member watches a recording on the phone, switches its captions on, goes on where they left, and has the hours at its end', async ({
  stage,
}) => {
  test.slow();
  const { email } = stage.cast.takeMember();
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, email), '/cpd/all-courses?keyword=diaries');
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: TITLE }).click();
  await heading(page, TITLE);
  await expect(video(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(page.getByText('You have watched 0:00 of 0:20')).toBeVisible();
  expect(await inspectEveryLook(page, 'a course with its recording')).toEqual([]);
  await page.setViewportSize(PHONE);
  await expect(page.getByText('With captions', { exact: true })).toBeVisible();
  await readCaptions(page);
  await page.getByText('Transcript').click();
  await expect(page.getByText('Rule a line through a mistake')).toBeVisible();
  await playTo(page, 6 * SECOND_MS);
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());
  await expect(page.getByText(/^You have watched 0:(0[6-9]|1\d) of 0:20$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You have watched 0:(0[6-9]|1\d) of 0:20$/)).toBeVisible();
  // It stands where it was left.
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(5);
  await playTo(page, 20 * SECOND_MS);
  await expect(page.getByText('You have completed this course, and may watch it again')).toBeVisible();
  await expect(page.getByText(/^You completed this course on/)).toBeVisible();
  await page.getByRole('link', { name: 'Open your CPD tracker' }).click();
  await expect(page.getByText(TITLE).first()).toBeAttached({ timeout: 60_000 });
});

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

/** Chooses what is said to be an answer to a question. */
const answer = async (page: Page, question: RegExp, ...answers: string[]): Promise<void> => {
  for (const name of answers)
    await page.getByRole('group', { name: question }).getByLabel(name, { exact: true }).check();
};

test('a member watches a recording to its end on the phone, fails its test, passes it, and has the hours', async ({
  stage,
}) => {
  test.slow();
  const { email } = stage.cast.takeMember();
  const { page } = await stage.visit();
  await openAs(
    page,
    await signInDemoPerson(stage.portal.address, email),
    '/cpd/all-courses?keyword=forklift',
  );
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: TESTED }).click();
  await heading(page, TESTED);
  const terms = page.getByText(/It has 4 questions: 3 of them have to be answered right/);
  await expect(page.getByText(/At its end there is a test, which completes the course/)).toBeVisible();
  await page.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(
    page.getByText('Watch the recording first. The test opens here as soon as you have.'),
  ).toBeVisible();
  await expect(terms).toBeVisible();
  await playTo(page, 20 * SECOND_MS);
  await expect(page.getByText('You have watched it. The test below completes the course.')).toBeVisible();
  const handIn = page.getByRole('button', { name: 'Hand in the test' });
  await handIn.click();
  await expect(page.getByRole('alert').getByText('Please answer this question').first()).toBeVisible();
  await answer(page, /^1\. The driver gets out/, 'Sound the horn');
  await answer(page, /^2\. What comes before/, 'The pre-start check', 'A full fuel tank');
  await answer(page, /^3\. After eye contact/, 'True');
  await answer(page, /^4\. Where is the exclusion zone/, 'Painted on the ground');
  expect(await inspectEveryLook(page, 'the test of a course')).toEqual([]);
  await page.setViewportSize(PHONE);
  await handIn.dblclick();
  await expect(page.getByText('2 of 4 questions right, 3 needed. 2 attempts left.')).toBeVisible();
  const { page: office } = await stage.visit();
  await openAs(office, await stage.cast.officer('owner'), '/admin/cpd/courses');
  await office.getByRole('link', { name: TESTED }).click();
  const row = office.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('1 of 3 attempts')).toBeVisible();
  await row.getByRole('button', { name: /^Give attempts back to / }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Give back', exact: true }).click();
  await expect(row.getByText('0 of 3 attempts')).toBeVisible();
  await office.close();
  // What was chosen stays.
  await answer(page, /^1\. The driver gets out/, 'Stop');
  await handIn.dblclick();
  await expect(page.getByText('You have passed the test')).toBeVisible();
  await expect(page.getByText('3 of 4 questions right, 3 needed.')).toBeVisible();
  await page.getByText('What is right').click();
  await expect(page.getByText('The pre-start check; A marked exclusion zone')).toBeVisible();
  await expect(page.getByText(/^You completed this course on/)).toBeVisible();
  expect(await inspectEveryLook(page, 'a test that is passed')).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Open your CPD tracker' }).click();
  await expect(page.getByText(TESTED).first()).toBeAttached({ timeout: 60_000 });
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

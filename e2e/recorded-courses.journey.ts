import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { newPaidMember } from './support/owed-invoice.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

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
  // Of the demo's members some are enrolled in it.
  const { signIn } = await newPaidMember(stage.portal.address);
  const { page } = await stage.visit();
  await openAs(page, signIn, '/cpd/all-courses?keyword=diaries');
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

/** Chooses what is said to be an answer to a question. */
const answer = async (page: Page, question: RegExp, ...answers: string[]): Promise<void> => {
  for (const name of answers)
    await page.getByRole('group', { name: question }).getByLabel(name, { exact: true }).check();
};

test('a member watches a recording to its end on the phone, fails its test, passes it, and has the hours', async ({
  stage,
}) => {
  test.slow();
  const { signIn } = await newPaidMember(stage.portal.address);
  const { page } = await stage.visit();
  await openAs(page, signIn, '/cpd/all-courses?keyword=forklift');
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
  const row = office.getByRole('row').filter({ hasText: signIn.email });
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

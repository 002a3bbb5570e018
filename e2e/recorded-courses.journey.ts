import { readFile } from 'node:fs/promises';
import { RECORDING_PART_BYTES } from '@linehaul/contract/office-recordings';
import type { Page } from '@playwright/test';
import { inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';
import { signInDemoPerson } from './support/demo-person.ts';

const TITLE = 'Work diaries, written and electronic';
const SECOND_MS = 1000;

const video = (page: Page) => page.getByLabel(`Recording: ${TITLE}`);

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

test('a member watches a recording on the phone, goes on where they left, and has the hours at its end', async ({
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
});

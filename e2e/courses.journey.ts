import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { listed } from './support/content/reading.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { expectToWait } from './support/held-answers.ts';
import {
  answerChallenge,
  CARD,
  countPaidIntents,
  fillCard,
  paymentFrame,
  pressPay,
} from './support/payment-form.ts';
import { PHONE } from './support/screens.ts';
import { expect, type Stage, test } from './support/stage.ts';

const TITLE = 'Coupling a road train';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const session = (page: Page) => page.getByRole('group', { name: 'Session 1' });

const begin = async (page: Page): Promise<void> => {
  await press(page, 'New course');
  await dialog(page).getByLabel('Title').fill(TITLE);
  expect(await inspect(page, 'beginning a course')).toEqual([]);
  await press(page, 'Begin the draft');
  await heading(page, TITLE);
  await expect(page.getByRole('textbox', { name: /^Text/ })).toBeVisible();
};

const publish = (page: Page) => dialog(page).getByRole('button', { name: 'Publish', exact: true });

const write = async (page: Page): Promise<void> => {
  await field(page, 'Presenter (optional)').fill('Marg Tully');
  await field(page, 'CPD hours').fill('1.5');
  await field(page, 'Places (optional)').fill('2');
  await press(page, 'Add a session');
  await session(page).getByLabel('Begins').fill('2087-03-04T09:00');
  await session(page).getByLabel('Ends').fill('2087-03-04T08:00');
  await session(page).getByLabel('Place').fill('Training yard, Tamworth');
  await session(page).getByLabel('Link to join').fill('https://meet.example/coupling');
  await press(page, 'Save changes');
  await expect(page.getByText('Please enter a time after its beginning').first()).toBeVisible();
  await session(page).getByLabel('Ends').fill('2087-03-04T11:30');
  await press(page, 'Save changes');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
};

const visitAs = async (stage: Stage, email: string, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, email), path);
  return page;
};

/** On the phone, from the catalogue to the way in. */
const enrolOnThePhone = async (page: Page): Promise<void> => {
  await heading(page, 'All courses');
  expect(await inspectEveryLook(page, 'all courses')).toEqual([]);
  await page.setViewportSize(PHONE);
  await field(page, 'Live or recorded').selectOption('Recorded');
  await expect(listed(page, 'Courses').filter({ hasText: TITLE })).toHaveCount(0);
  await field(page, 'Live or recorded').selectOption('Live');
  await field(page, 'Search courses').fill('road train');
  await expect(listed(page, 'Courses')).toHaveText([TITLE]);
  await page.getByRole('link', { name: TITLE }).click();
  await heading(page, TITLE);
  await expect(page.getByText('2 places are left.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join online' })).toHaveCount(0);
  expect(await inspectEveryLook(page, 'a course')).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Enrol', exact: true }).dblclick();
  await expect(page.getByText('You are enrolled. We have confirmed it by email.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join online' })).toHaveAttribute(
    'href',
    'https://meet.example/coupling',
  );
};

const unenrol = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'My CPD' }).getByRole('link', { name: 'Enrolled' }).click();
  await heading(page, 'Enrolled');
  const card = page.getByRole('listitem').filter({ hasText: TITLE });
  await expect(card.getByText('Enrolled', { exact: true })).toBeVisible();
  expect(await inspectEveryLook(page, 'enrolled courses')).toEqual([]);
  await page.setViewportSize(PHONE);
  await press(page, `Unenrol from ${TITLE}`);
  await expect(dialog(page)).toContainText('Your place is free for others then');
  await press(page, 'Stay enrolled');
  await expect(card).toHaveCount(1);
  await press(page, `Unenrol from ${TITLE}`);
  await dialog(page).getByRole('button', { name: 'Unenrol', exact: true }).click();
  await expect(card).toHaveCount(0);
};

/** The member takes it once more; then it does not take place. */
const callOff = async (office: Page, member: Page): Promise<void> => {
  await member.goBack();
  await heading(member, TITLE);
  await member.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(member.getByText('You are enrolled. We have confirmed it by email.')).toBeVisible();
  await office.reload();
  await expect(office.getByText('1 person is enrolled. Ten minutes after you save')).toBeVisible();
  await expectToWait(office, {
    ...{ asked: '**/api/admin/courses/calloff/preview?**', until: 'follows', button: 'Call off the course' },
    open: () => press(office, 'Call off…'),
  });
  await expect(dialog(office).getByText('1 person is enrolled, and told by email')).toBeVisible();
  await dialog(office).getByLabel('Reason').fill('The yard is flooded');
  expect(await inspect(office, 'calling a course off')).toEqual([]);
  await press(office, 'Call off the course');
  await expect(office.getByText('1 of 1 who were enrolled')).toBeVisible({ timeout: 20_000 });
  await member.reload();
  await expect(member.getByText('This course was called off', { exact: true })).toBeVisible();
  await expect(member.getByText('The yard is flooded')).toBeVisible();
  await member.getByRole('navigation', { name: 'My CPD' }).getByRole('link', { name: 'Enrolled' }).click();
  await expect(member.getByRole('listitem').filter({ hasText: TITLE }).getByText('Called off')).toBeVisible();
};

test('the office writes a course with a session and publishes it; a member enrols on the phone, unenrols, and is told when it is called off', async ({
  stage,
}) => {
  const { page: office } = await stage.visit();
  await openAs(office, await stage.cast.officer('owner'), '/admin/cpd');
  const tabs = office.getByRole('navigation', { name: 'Pages of CPD' });
  await tabs.getByRole('link', { name: 'Courses' }).click();
  await expect(tabs.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
  await expect(office.getByRole('table', { name: 'Courses' })).toBeVisible();
  expect(await inspectEveryLook(office, 'courses of the office')).toEqual([]);
  await begin(office);
  await press(office, 'Publish…');
  await publish(office).click();
  await expect(dialog(office).getByText('A live course needs at least one session')).toBeVisible();
  await press(office, 'Leave it');
  await write(office);
  await press(office, 'Show the preview');
  await expect(
    office.getByRole('group', { name: `Preview: ${TITLE}` }).getByText('Training yard, Tamworth'),
  ).toBeVisible();
  expect(await inspectEveryLook(office, 'the editor of a course')).toEqual([]);
  await press(office, 'Publish…');
  await publish(office).click();
  await expect(office.getByText('Published', { exact: true }).first()).toBeVisible();

  const member = await visitAs(stage, DEMO.member, '/cpd/all-courses');
  await enrolOnThePhone(member);
  await office.reload();
  await expect(office.getByRole('table', { name: 'Who is enrolled' }).getByText(DEMO.member)).toBeVisible();
  await unenrol(member);
  await callOff(office, member);
});

test('a member pays for a course on the phone, with a card that is refused and one whose bank asks, and gets it back', async ({
  stage,
}) => {
  const { email } = stage.cast.takeMember();
  const page = await visitAs(stage, email, '/cpd/all-courses?price=paid&keyword=load+restraint');
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Load restraint in practice' }).click();
  await heading(page, 'Load restraint in practice');
  await expect(page.getByText('All of it comes back when you unenrol at least 14 days')).toBeVisible();
  const paidBefore = await countPaidIntents(stage.portal.address);
  await press(page, 'Enrol and pay');
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible();
  expect(await inspect(page, 'the checkout of a course')).toEqual([]);
  await page.setViewportSize(PHONE);
  await fillCard(page, CARD.declinesEachCharge);
  await pressPay(page);
  await expect(page.getByText('Payment failed')).toBeVisible();
  await fillCard(page, CARD.challenges);
  await pressPay(page);
  await answerChallenge(page, 'Complete');
  await expect(page.getByText('You are enrolled. We have confirmed it by email.')).toBeVisible();
  expect(await countPaidIntents(stage.portal.address)).toBe(paidBefore + 1);
  await press(page, 'Unenrol');
  await expect(dialog(page)).toContainText(/\$4(95|40)\.00 goes back to the card that you paid with/);
  await dialog(page).getByRole('button', { name: 'Unenrol', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Enrol and pay' })).toBeVisible();
});

/** Of an event that somebody was at, with a reason that is asked for; and gives them again. */
const takeHoursBack = async (course: Page): Promise<void> => {
  const page = await course.context().newPage();
  await page.goto('/admin/cpd/given');
  await heading(page, 'Given hours');
  const act = page.getByRole('button', { name: /^Take back… / }).first();
  await expect(act).toBeVisible();
  expect(await inspectEveryLook(page, 'given hours')).toEqual([]);
  await page.setViewportSize(PHONE);
  const name = (await act.getAttribute('aria-label'))?.replace('Take back… ', '') ?? '';
  await act.click();
  await press(page, 'Take the hours back');
  await expect(dialog(page).getByText('Please say why').first()).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('Left before it began');
  expect(await inspect(page, 'taking hours back')).toEqual([]);
  await press(page, 'Take the hours back');
  await expect(page.getByRole('button', { name: `Take back… ${name}` })).toHaveCount(0);
  await page.getByLabel('State').selectOption('Taken back');
  await expect(page.getByText('Left before it began')).toBeVisible();
  await press(page, `Give again… ${name}`);
  await dialog(page).getByLabel('Reason').fill('It was somebody else');
  await press(page, 'Give the hours again');
  await expect(page.getByText('Left before it began')).toHaveCount(0);
  await page.close();
};

test('the office notes who was at a course that is over, everybody at once and one less, and takes it back', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/cpd/courses');
  await page.getByRole('link', { name: 'Heavy vehicle inspections: the new manual' }).click();
  await expect(page.getByText('22 people, of whom 0 attended')).toBeVisible();
  await press(page, 'Everybody attended');
  await expect(page.getByText('22 people noted as attended.')).toBeVisible();
  await expect(page.getByText('22 people, of whom 22 attended')).toBeVisible();
  expect(await inspectEveryLook(page, 'who was at a course')).toEqual([]);
  await page.setViewportSize(PHONE);
  // A row on a phone is no row of a table any more.
  const first = page.getByRole('checkbox', { name: /^Attended / }).first();
  await first.click();
  await expect(page.getByText('22 people, of whom 21 attended')).toBeVisible();
  await takeHoursBack(page);
  await press(page, 'Take it back');
  await expect(page.getByText('22 people, of whom 0 attended')).toBeVisible();
  await expect(first).not.toBeChecked();
});

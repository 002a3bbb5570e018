import type { Page } from '@playwright/test';
import { openAs, signUpByCall } from './support/applicant-by-call.ts';
import { field, giveDetails, heading, newApplicant, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { askByCall } from './support/events/door.ts';
import { putOnSale, setPrice } from './support/events/event-sale.ts';
import { holdAnswers } from './support/held-answers.ts';
import { newPaidMember } from './support/owed-invoice.ts';
import { expect, test } from './support/stage.ts';

const LONG_ENOUGH_TO_ASK_ANEW = '06:00';

test('who comes on a place is asked once it is known whom it may be for, so that nothing typed is forgotten', async ({
  stage,
}) => {
  const sale = await putOnSale(stage, { stock: 4 });
  await setPrice(stage, sale, 0);
  const { signIn } = await newPaidMember(stage.portal.address);
  const { ticketPriceId } = sale;
  await askByCall(signIn, '/api/event/book', { ticketPriceId, seats: [{ who: 'me' }, { who: 'unnamed' }] });
  const { page } = await stage.visit();
  await openAs(page, signIn, '/events');
  await heading(page, 'Events');
  // Nothing is known of the person while the page is loaded anew.
  await page.route('**/api/home?**', (route) => route.abort());
  const release = await holdAnswers(page, '**/api/user');
  await page.goto(`/events/${sale.id}`);
  await press(page, 'Say who comes on place 2');
  const form = page.getByRole('dialog', { name: 'Who is coming?' });
  await expect(form.getByText('Loading the form')).toBeAttached();
  await expect(form.getByLabel('Who comes')).toHaveCount(0);
  await release();
  await form.getByLabel('Who comes').selectOption('A guest');
  await form.getByLabel('First name').fill('Ines');
  await expect(form.getByLabel('First name')).toHaveValue('Ines');
  await expect(form.getByLabel('Who comes').getByRole('option')).toHaveText(['A colleague', 'A guest', 'Me']);
});

test('a form is shown once it is known what stands above it, which would push it away from under who presses', async ({
  stage,
}) => {
  const applicant = await signUpByCall(stage.portal.address, newApplicant());
  const { page } = await stage.visit();
  await openAs(page, applicant, '/events');
  await heading(page, 'Events');
  await page.route('**/api/home?**', (route) => route.abort());
  const release = await holdAnswers(page, '**/api/org/domainoffer');
  await page.goto('/sign-up/organisation');
  await expect(page.getByText('Loading your organisation')).toBeAttached();
  await expect(page.getByLabel('Organisation name')).toHaveCount(0);
  await release();
  await expect(page.getByLabel('Organisation name')).toBeVisible();
});

test('what is typed into the first step before its code is there stays, beside what was kept of it', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const applicant = newApplicant();
  await giveDetails(page, applicant);
  const release = await holdAnswers(page, '**/assets/*.js');
  await page.goto('/sign-up', { waitUntil: 'commit' });
  await field(page, 'First name').fill('Annabel');
  await press(page, 'Continue');
  await release();
  await heading(page, 'Create a password');
  await page.goto('/sign-up');
  await expect(field(page, 'First name')).toHaveValue('Annabel');
  await expect(field(page, 'Email')).toHaveValue(applicant.email);
});

test('whoever has come to a list before what it offers is there stays at it', async ({ stage }) => {
  const { page } = await stage.visit();
  const member = await signInDemoPerson(stage.portal.address, DEMO.member);
  await openAs(page, member, '/cpd/tracker-page');
  const release = await holdAnswers(page, '**/api/cpd/categories');
  await page.getByRole('link', { name: 'Log an activity' }).click();
  await heading(page, 'Log an activity');
  await page.getByLabel('Activity', { exact: true }).focus();
  await page.keyboard.press('Tab');
  const category = page.getByLabel('Category', { exact: true });
  await expect(category).toBeFocused();
  await release();
  await expect(category.getByRole('option').nth(1)).toBeAttached();
  await expect(category).toBeFocused();
  const second = await category.getByRole('option').nth(1).textContent();
  await category.selectOption({ label: second ?? '' });
  await expect(category.locator('option:checked')).toHaveText(second ?? '');
});

test('what is chosen in a filter stays where its labels, asked for anew, do not come', async ({ stage }) => {
  const { page } = await stage.visit();
  await page.clock.install();
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO.member), '/events');
  await press(page, 'Filter');
  const type = field(page, 'Type');
  await type.selectOption('Webinar');
  let failed = 0;
  await page.route('**/api/event/locations', async (route) => {
    await route.fulfill({ status: 500, json: {} });
    failed += 1;
  });
  await page.clock.fastForward(LONG_ENOUGH_TO_ASK_ANEW);
  // As when somebody comes back from another tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => failed).toBeGreaterThan(0);
  await press(page, 'Apply');
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
});

/** Where it stands, though nobody may press it. */
const pressWhereItStands = async (page: Page, words: string): Promise<void> => {
  const box = await page.locator('button', { hasText: words }).boundingBox();
  if (!box) throw new Error(`${words} is not in sight`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

test('nothing is arranged in a form while it is saved, which what was saved would take the place of', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), '/admin/settings/forms/account');
  await heading(page, 'Form: Account');
  await press(page, 'Move Gender down');
  const release = await holdAnswers(page, '**/api/admin/forms/save');
  await page.locator('button', { hasText: 'Add a group' }).scrollIntoViewIfNeeded();
  await press(page, 'Save the form');
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await pressWhereItStands(page, 'Add a group');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await release();
  await expect(page.getByText('Form saved').first()).toBeVisible();
  await pressWhereItStands(page, 'Add a group');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  // As it was before.
  await press(page, 'Move Gender up');
  await press(page, 'Save the form');
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeHidden();
});

test('what cannot be undone waits until it is known what it does, says so to whoever presses before, and forgets it then', async ({
  stage,
}) => {
  const officer = await stage.cast.officer('owner');
  const { id } = await putOnSale(stage, { stock: 5 });
  const { page } = await stage.visit();
  await openAs(page, officer, `/admin/events/${id}`);
  const release = await holdAnswers(page, '**/api/admin/events/calloff/preview?**');
  await press(page, 'Call off…');
  const dialog = page.getByRole('dialog', { name: /^Call off / });
  await dialog.getByLabel('Reason').fill('The depot is flooded');
  const button = dialog.getByRole('button', { name: 'Call off the event' });
  await expect(button).toBeDisabled();
  // Enter in the field presses it, as a finger does.
  await dialog.getByLabel('Reason').press('Enter');
  const told = dialog.getByText('Please wait until it is known what follows');
  await expect(told).toBeVisible();
  await button.dispatchEvent('click');
  await release();
  await expect(dialog.getByText('Nobody has booked it.')).toBeVisible();
  await expect(told).toBeHidden();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The depot is flooded');
  await button.click();
  await expect(page.getByText('The event was called off').first()).toBeVisible();
});

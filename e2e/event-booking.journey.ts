import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { openAs, type SignIn } from './support/applicant-by-call.ts';
import { type Applicant, heading } from './support/applicant.ts';
import { newColleague } from './support/events/colleague.ts';
import { giveCode, putOnSale, type Sale, setPrice } from './support/events/event-sale.ts';
import { newPaidMember } from './support/owed-invoice.ts';
import { linkIn, waitForMail } from './support/portal/dev-mailbox.ts';

const fillGuest = async (form: Locator, firstName: string, email: string): Promise<void> => {
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill('Moreau');
  await form.getByLabel('Email').fill(email);
};

/** The office asks for a choice and a text, and puts the second first. */
const askTwoQuestions = async (page: Page, officer: SignIn, sale: Sale): Promise<void> => {
  await openAs(page, officer, `/admin/events/${sale.id}/edit`);
  await page.getByRole('button', { name: 'Add a question' }).click();
  const first = page.getByRole('group', { name: 'Question 1' });
  await first.getByLabel('Question', { exact: true }).fill('Anything you do not eat?');
  await first.getByLabel('Has to be answered').check();
  await page.getByRole('button', { name: 'Add a question' }).click();
  const second = page.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('Question', { exact: true }).fill('Which session?');
  await second.getByLabel('Answered by').selectOption('One of several');
  await second.getByLabel('Options').fill('Brakes\nFatigue');
  await page.getByRole('button', { name: 'Move up question 2' }).press('Enter');
  await expect(first.getByLabel('Question', { exact: true })).toHaveValue('Which session?');
  expect(await inspect(page, 'the questions of an event')).toEqual([]);
  await page.getByRole('button', { name: 'Save questions' }).click();
  await expect(page.getByText('Questions saved')).toBeVisible();
};

/** Without a sign-in, by the link of the ticket mail, whose code leaves the address. */
const answerAsGuest = async (page: Page, sale: Sale): Promise<void> => {
  await heading(page, sale.title);
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect(page.getByText('Anything you do not eat? is required').first()).toBeVisible();
  await page.getByLabel('Anything you do not eat?').fill('No nuts');
  await page.getByLabel('Which session?').selectOption('Brakes');
  expect(await inspect(page, 'the questions of a guest')).toEqual([]);
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect(page.getByText('Your answers are saved')).toBeVisible();
};

/** By a part of the name; what was typed alone is nobody. */
const chooseColleague = async (
  page: Page,
  form: Locator,
  { firstName, lastName }: Applicant,
): Promise<void> => {
  await form.getByLabel('Who comes').selectOption('A colleague');
  const name = form.getByRole('combobox', { name: 'Colleague' });
  await name.fill(lastName);
  await expect(form.getByRole('option', { name: `${firstName} ${lastName}` })).toBeVisible();
  await name.press('ArrowDown');
  await name.press('Enter');
  await expect(name).toHaveValue(`${firstName} ${lastName}`);
  expect(await inspect(page, 'choosing a colleague for a place')).toEqual([]);
};

test('an administrator books for a guest and somebody still to be named on the organisation’s invoice, who is a colleague', async ({
  stage,
}) => {
  const sale = await putOnSale(stage, { stock: 10, allowsInvoice: true });
  await giveCode(stage, sale, 'DEPOT-10');
  const { page: office } = await stage.visit();
  await askTwoQuestions(office, await stage.cast.officer('owner'), sale);
  const { signIn } = await newPaidMember(stage.portal.address);
  const colleague = await newColleague(signIn, 'Otway');
  const { page } = await stage.visit();
  await openAs(page, signIn, `/events/${sale.id}`);
  await heading(page, sale.title);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Have a code?' }).click();
  await page.getByLabel('Code').fill('depot-10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('you save $11.00 a ticket')).toBeVisible();
  await page.getByRole('button', { name: 'For others or by invoice' }).click();
  const form = page.getByRole('dialog', { name: 'Who is coming?' });
  const guest = `ines.moreau.${sale.id}@mail.example`;
  await form.getByLabel('Who comes').first().selectOption('A guest');
  await form.getByLabel('Who comes').nth(1).selectOption('Still to be named');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('Please type the first name').first()).toBeVisible();
  expect(await inspect(page, 'who comes on places that are booked')).toEqual([]);
  await expect(form.getByText('$198.00')).toBeVisible();
  await fillGuest(form, 'Ines', guest);
  await form.getByText(/^On the invoice of /).click();
  await form.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(page.getByText('Booked successfully!')).toBeVisible();
  const ticket = await waitForMail(stage.portal.address, guest, /^Your ticket/);
  const mail = await waitForMail(stage.portal.address, signIn.email, /^You are registered/);
  expect(mail.text).toMatch(/over \$198\.00 to .* is attached\. It is due by/);
  const places = page.getByRole('region', { name: 'Who is coming' });
  await expect(page.getByText('Ines Moreau').first()).toBeVisible();
  await places.getByRole('button', { name: 'Say who comes on place 2' }).click();
  await chooseColleague(page, form, colleague);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Thuỳ-Linh Otway').first()).toBeVisible();
  await waitForMail(stage.portal.address, colleague.email, /^Your ticket/);
  expect(await inspect(page, 'who comes')).toEqual([]);
  await places.getByRole('link', { name: 'Open the invoice' }).click();
  await expect(page.getByText('$198.00').first()).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: /^Pay/ })
      .or(page.getByRole('button', { name: /^Pay/ }))
      .first(),
  ).toBeVisible();

  const { page: guestsOwn } = await stage.visit();
  await guestsOwn.goto(linkIn(ticket, '/event-questions'));
  await answerAsGuest(guestsOwn, sale);
  await office.goto(`/admin/events/${sale.id}/attendees`);
  await office.getByRole('button', { name: 'Answers of Ines Moreau' }).click();
  await expect(office.getByRole('dialog').getByText('No nuts')).toBeVisible();
  await office.keyboard.press('Escape');
  await office.getByRole('button', { name: 'Show open answers only' }).click();
  await expect(office.getByText('Thuỳ-Linh Otway').first()).toBeVisible();
  await expect(office.getByText('Ines Moreau')).toHaveCount(0);
  expect(await inspect(office, 'attendees whose answers are open')).toEqual([]);
});

test('a price that changes while a firm says who comes is told before anything is invoiced', async ({
  stage,
}) => {
  const sale = await putOnSale(stage, { stock: 10, allowsInvoice: true });
  const { signIn } = await newPaidMember(stage.portal.address);
  const { page } = await stage.visit();
  await openAs(page, signIn, `/events/${sale.id}`);
  await heading(page, sale.title);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'For others or by invoice' }).click();
  const form = page.getByRole('dialog', { name: 'Who is coming?' });
  await form.getByLabel('Who comes').first().selectOption('A guest');
  await form.getByLabel('Who comes').nth(1).selectOption('Still to be named');
  await fillGuest(form, 'Ines', `ines.moreau.${sale.id}@mail.example`);
  await form.getByText(/^On the invoice of /).click();
  await expect(form.getByText('$220.00')).toBeVisible();
  await setPrice(stage, sale, 120);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText(/^This comes to \$240\.00 by now\./).first()).toBeVisible();
  await expect(form.getByText('$240.00', { exact: true })).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Ines');
  expect(await inspect(page, 'a booking whose price has changed')).toEqual([]);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Booked successfully!')).toBeVisible();
  const mail = await waitForMail(stage.portal.address, signIn.email, /^You are registered/);
  expect(mail.text).toMatch(/over \$240\.00 to /);
});

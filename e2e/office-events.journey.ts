import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { signInDemoPerson } from './support/demo-person.ts';
import { openEditor, ticket } from './support/events/event-editor.ts';
import { expect, test } from './support/stage.ts';

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

const describe = async (page: Page): Promise<void> => {
  await field(page, 'Title').fill('Chain of responsibility day');
  await field(page, 'Summary (optional)').fill('What schedulers have to know.');
  await page.getByRole('textbox', { name: /^Description/ }).click();
  await press(page, 'Heading');
  await page.keyboard.type('What you take home');
  await page.keyboard.press('Enter');
  await press(page, 'Bold');
  await page.keyboard.type('A plan');
};

const LINK = 'https://meet.example/responsibility';

const place = async (page: Page): Promise<void> => {
  await field(page, 'Starts').fill('2083-10-03T02:30');
  await field(page, 'Ends').fill('2083-10-03T17:00');
  await field(page, 'Address (optional)').fill('1 Dock Road, Port Botany NSW 2036');
  await field(page, 'Link to join online (optional)').fill(LINK);
  await field(page, 'Type').selectOption({ index: 1 });
  await field(page, 'New tag (optional)').fill('rest breaks');
  await press(page, 'Add: New tag');
  await expect(page.getByRole('checkbox', { name: 'rest breaks' })).toBeChecked();
};

const sell = async (page: Page): Promise<void> => {
  for (const [at, name, price] of [
    [1, 'Dinner', '80'],
    [2, 'Whole day', '250.50'],
  ] as const) {
    await press(page, 'Add a ticket');
    await ticket(page, at).getByLabel('Name').fill(name);
    await ticket(page, at).getByLabel('Price', { exact: true }).fill(price);
  }
  await page.getByRole('button', { name: 'Move up ticket 2' }).press('Enter');
  await expect(ticket(page, 1).getByLabel('Name')).toHaveValue('Whole day');
  await expect(ticket(page, 1)).toBeFocused();
};

/** Hours count as something. */
const giveHours = async (page: Page): Promise<void> => {
  await field(page, 'Hours (optional)').fill('2.5');
  await press(page, 'Save as draft');
  await expect(page.getByText('Please choose what the hours count as').first()).toBeVisible();
  await field(page, 'They count as (optional)').selectOption('Safety and compliance');
};

/** Whoever it is pays by an invoice to their organisation, at the price that is shown. */
const addOnInvoice = async (page: Page, email: string): Promise<void> => {
  await press(page, 'Add by hand…');
  await field(page, 'Ticket').selectOption('Whole day');
  await field(page, 'Email').fill(email);
  await press(page, 'Continue');
  const payers = page.getByRole('radio');
  await expect(payers).toHaveCount(3);
  await expect(page.getByText('$250.50').last()).toBeVisible();
  expect(await inspect(page, 'who pays for an attendee')).toEqual([]);
  await payers.nth(1).check();
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expect(page.getByText('Added, and invoiced')).toBeVisible();
  await expect(
    page.getByText(/^Chain of responsibility day: 1 place, .*\$250\.50 on open invoices/),
  ).toBeVisible();
};

const takeOffLists = async (page: Page): Promise<void> => {
  await press(page, 'Time in the lists…');
  const dialog = page.getByRole('dialog', { name: 'How long is it in the lists?' });
  await expect(dialog.getByText('It is in the lists without an end.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Until a time' }).check();
  expect(await inspect(page, 'how long an event is in the lists')).toEqual([]);
  await dialog.getByRole('radio', { name: 'Until now' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Off the lists', { exact: true })).toBeVisible();
};

/** To the one who goes, as one who is ticked at first, then as one of those with a status. */
const writeToAttendees = async (page: Page): Promise<void> => {
  await page.getByRole('table', { name: 'Attendees' }).getByRole('checkbox').check();
  await link(page, 'Write to 1 person you have ticked').click();
  await heading(page, 'Write to attendees');
  await expect(page.getByRole('radio', { name: 'Ticked people (1)' })).toBeChecked();
  const counted = page.waitForResponse(/\/messages\/people$/);
  await page.getByRole('radio', { name: 'By ticket or status' }).check();
  await counted;
  await expect(page.getByText('1 person will get it, each once.')).toBeVisible();
  expect(await inspectEveryLook(page, 'write to attendees')).toEqual([]);
  await field(page, 'Subject').fill('Use the west gate');
  await field(page, 'Text').fill('The east gate is closed.');
  await press(page, 'Look at it before it goes');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('The east gate is closed.')).toBeVisible();
  expect(await inspect(page, 'an email to attendees before it goes')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('1 of 1 sent')).toBeVisible({ timeout: 20_000 });
  expect(await inspect(page, 'what was sent to attendees')).toEqual([]);
};

/** Says what a move does to who has booked, and who is told; the event is in the lists again before. */
const moveToAnotherDay = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/admin/events/${id}`);
  await press(page, 'Time in the lists…');
  await page.getByRole('radio', { name: 'Without an end' }).check();
  await press(page, 'Save');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await openEditor(page);
  await field(page, 'Starts').fill('2083-10-04T09:00');
  await field(page, 'Ends').fill('2083-10-04T17:00');
  await press(page, 'Save changes');
  const dialog = page.getByRole('dialog', { name: 'Move an event that is booked?' });
  await expect(dialog.getByText(/^1 place is booked for the date and place before/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Email everybody/ }).uncheck();
  await dialog.getByRole('button', { name: 'Save the move' }).click();
  await expect(dialog.getByText('Please say why nobody needs to know').first()).toBeVisible();
  expect(await inspect(page, 'moving an event that is booked')).toEqual([]);
  await dialog.getByRole('checkbox', { name: /^Email everybody/ }).check();
  await dialog.getByRole('button', { name: 'Save the move' }).click();
  await heading(page, 'Chain of responsibility day');
  await expect(page.getByText(/04\/10\/2083/).first()).toBeVisible();
};

const moveToAnotherTicket = async (page: Page): Promise<void> => {
  await link(page, /^Attendees/).click();
  await page.getByRole('button', { name: /^Move the place of / }).click();
  const dialog = page.getByRole('dialog', { name: 'Move this place?' });
  await expect(dialog.getByText('$170.50 comes off the open invoice')).toBeVisible();
  expect(await inspect(page, 'moving an attendee')).toEqual([]);
  await dialog.getByRole('radio', { name: /^Dinner/ }).check();
  await dialog.getByRole('button', { name: 'Move', exact: true }).dblclick();
  await expect(page.getByText('Place moved')).toBeVisible();
  await expect(page.getByText(/\$80\.00 on open invoices/)).toBeVisible();
};

test('an officer writes an event, is told of a time that does not exist, a member finds it once it is published, and those who go are written to', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/events');
  await heading(page, 'Published events');
  await expect(page.getByRole('table', { name: 'Upcoming' })).toBeVisible();
  expect(await inspect(page, 'published events')).toEqual([]);
  await link(page, 'Create new event').click();
  await heading(page, 'Create new event');
  await describe(page);
  await place(page);
  await sell(page);
  await giveHours(page);
  await field(page, 'Show who is going on the event’s page').check();
  await press(page, 'Save as draft');
  await expect(page.getByText(/clocks are put forward then/).first()).toBeVisible();
  expect(await inspectEveryLook(page, 'create new event')).toEqual([]);
  await field(page, 'Starts').fill('2083-10-03T09:00');
  await press(page, 'Save as draft');

  await heading(page, 'Chain of responsibility day');
  await expect(page.getByRole('heading', { name: 'What you take home' })).toBeVisible();
  expect(await inspect(page, 'an event of the office')).toEqual([]);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { page: member } = await stage.visit();
  const { email } = stage.cast.takeMember();
  await openAs(member, await signInDemoPerson(stage.portal.address, email), `/events/${id}`);
  await heading(member, '404 error');
  await press(page, 'Publish…');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await member.reload();
  await heading(member, 'Chain of responsibility day');
  await expect(member.getByText('$250.50')).toBeVisible();
  await expect(member.getByText('2.5 CPD hours, Safety and compliance')).toBeVisible();
  const join = member.getByRole('link', { name: 'Join online (opens in a new tab)' });
  await expect(join).toHaveCount(0);
  await takeOffLists(page);
  await member.reload();
  await heading(member, '404 error');

  await link(page, /^Attendees/).click();
  await expect(page.getByText('Nobody has booked yet')).toBeVisible();
  expect(await inspect(page, 'attendees')).toEqual([]);
  await addOnInvoice(page, email);
  await writeToAttendees(page);
  await member.reload();
  const going = member.getByRole('heading', { name: 'Who is going' });
  await expect(going).toBeVisible();
  await expect(join).toHaveAttribute('href', LINK);
  // Members of the demo have chosen one or the other.
  await expect(member.getByText(/^You are going, and (no )?other members? can see it\./)).toBeVisible();
  expect(await inspect(member, 'who is going')).toEqual([]);
  await moveToAnotherDay(page, id);
  await moveToAnotherTicket(page);
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Events', exact: true })
    .click();
  await link(page, 'Types and lists').click();
  await heading(page, 'Types and lists');
  await expect(page.getByRole('button', { name: 'Rename rest breaks' })).toBeVisible();
  expect(await inspect(page, 'lists of events')).toEqual([]);
});

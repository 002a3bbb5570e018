import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { openEditor, ticket } from './support/events/event-editor.ts';
import { holdByCall, newBuyer, putOnSale, waitByCall } from './support/events/event-sale.ts';
import { readTickets } from './support/events/events-by-call.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

test('of two officers who edit an event the second is told, and keeps every word', async ({ stage }) => {
  const owner = await stage.cast.officer('owner');
  const { page: first } = await stage.visit();
  await openAs(first, owner, '/admin/events?group=drafts');
  await first.getByRole('table', { name: 'Drafts' }).getByRole('link').first().click();
  await press(first, 'Copy');
  await heading(first, /\(copy\)$/);
  await openEditor(first);
  const { page: second } = await stage.visit();
  await openAs(second, owner, new URL(first.url()).pathname);
  await expect(second.getByRole('textbox', { name: /^Description/ })).toBeVisible();
  await field(second, 'Title').fill('Second title');
  await field(second, 'Remind those who come').selectOption('A week before');
  await field(first, 'Title').fill('First title');
  await press(first, 'Save changes');
  await heading(first, 'First title');
  await press(second, 'Save changes');
  await expect(second.getByText('Somebody else has saved this event meanwhile')).toBeVisible();
  await expect(field(second, 'Title')).toHaveValue('Second title');
  expect(await inspect(second, 'edit event')).toEqual([]);
  await press(second, 'Save mine over theirs');
  await heading(second, 'Second title');
  await second.getByRole('link', { name: 'Edit' }).click();
  await expect(field(second, 'Remind those who come')).toHaveValue('7');
});

test('what an edit does to those who wait is said before it is saved, and left or done as the officer says', async ({
  stage,
}) => {
  const sale = await putOnSale(stage, { stock: 1 });
  await holdByCall(await newBuyer(stage), sale);
  await waitByCall(await newBuyer(stage), sale);
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, await stage.cast.officer('owner'), `/admin/events/${sale.id}/edit`);
  await expect(page.getByRole('textbox', { name: /^Description/ })).toBeVisible();
  const price = ticket(page, 1).getByLabel('Price', { exact: true });
  await price.fill('120');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Save these changes to the tickets?' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'The 1 person who waits for “Full day” is offered “Full day” at $120.00, not $110.00.',
  ]);
  expect(await inspect(page, 'what an edit of tickets does')).toEqual([]);
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await expect(price).toHaveValue('120');
  expect((await readTickets(await stage.cast.officer('owner'), sale.id))[0]?.amount).toBe(110);
  await save.click();
  await dialog.getByRole('button', { name: 'Save the changes' }).click();
  await heading(page, sale.title);
  expect((await readTickets(await stage.cast.officer('owner'), sale.id))[0]?.amount).toBe(120);
});

import type { Page } from '@playwright/test';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { newBuyer, putOnSale } from './support/events/event-sale.ts';
import { expectToWait } from './support/held-answers.ts';
import { CARD, fillCard, paymentFrame, pressPay } from './support/payment-form.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { expect, test } from './support/stage.ts';

const buyTwo = async (page: Page): Promise<void> => {
  await expect(
    page.getByText(/You can cancel until 24 hours before it starts\. 10% of the price/),
  ).toBeVisible();
  await press(page, 'One more');
  await press(page, 'Register');
  const question = page.getByRole('alertdialog', { name: 'Proceed to checkout?' });
  await expect(question.getByText(/You can cancel until 24 hours/)).toBeVisible();
  await question.getByRole('button', { name: 'Proceed' }).click();
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible();
  await fillCard(page, CARD.succeeds);
  await pressPay(page);
  await expect(page.getByText('You are registered successfully!')).toBeVisible();
};

test('a buyer cancels one of two places and hands the other on; then the event is called off and paid back', async ({
  stage,
}) => {
  const [sale, buyer] = [await putOnSale(stage, { stock: 5 }), await newBuyer(stage)];
  const { page } = await stage.visit();
  await openAs(page, buyer, `/events/${sale.id}`);
  await heading(page, sale.title);
  await buyTwo(page);
  await expectToWait(page, {
    ...{ asked: '**/api/event/quotecancellation', until: 'comes back', button: 'Cancel the place' },
    open: () => page.getByRole('button', { name: 'Cancel the place of Not named yet' }).click(),
  });
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this place?' });
  await expect(dialog.getByText('Back to the card ending 4242')).toBeVisible();
  await expect(dialog.getByText('$99.00')).toBeVisible();
  expect(await inspect(page, 'cancelling a place')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel the place' }).dblclick();
  await expect(page.getByText('Place cancelled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the place of Not named yet' })).toHaveCount(0);
  await waitForMail(stage.portal.address, buyer.email, /^We have refunded \$99\.00/);

  await page.getByRole('button', { name: 'Hand on the place of You' }).click();
  await expect(field(page, 'First name')).toBeVisible();
  expect(await inspect(page, 'handing a place on')).toEqual([]);
  await field(page, 'First name').fill('Odile');
  await field(page, 'Last name').fill('Marr');
  await field(page, 'Email').fill(`guest.of.${buyer.email}`);
  await press(page, 'Hand on');
  await expect(page.getByText('Place handed on')).toBeVisible();
  await waitForMail(stage.portal.address, `guest.of.${buyer.email}`, /^Your ticket/);
  await page.reload();
  await expect(page.getByText('Odile Marr', { exact: true }).first()).toBeVisible();

  const { page: office } = await stage.visit();
  await openAs(office, await stage.cast.officer('owner'), `/admin/events/${sale.id}/attendees`);
  await expectToWait(office, {
    ...{ asked: '**/api/admin/events/attendees/quotecancellation', until: 'comes back' },
    button: 'Cancel and refund',
    open: () => press(office, 'Cancel the place of Odile Marr'),
  });
  await expect(office.getByText('$110.00').first()).toBeVisible();
  expect(await inspect(office, 'cancelling a place of somebody')).toEqual([]);
  await office.goto(`/admin/events/${sale.id}`);
  await press(office, 'Call off…');
  await expect(office.getByText('$110.00 goes back to those who paid.')).toBeVisible();
  expect(await inspect(office, 'calling an event off')).toEqual([]);
  await field(office, 'Reason').fill('The hall is flooded.');
  await press(office, 'Call off the event');
  await expect(office.getByText('1 of 1 who booked')).toBeVisible({ timeout: 15_000 });
  expect(await inspect(office, 'an event that was called off')).toEqual([]);
  await waitForMail(stage.portal.address, buyer.email, /^Called off/);
  await waitForMail(stage.portal.address, buyer.email, /^We have refunded \$110\.00/);
  await page.reload();
  await expect(page.getByText('The hall is flooded.')).toBeVisible();
});

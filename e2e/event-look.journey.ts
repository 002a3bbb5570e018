import type { Page } from '@playwright/test';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { checkoutDialog, openCheckout, proceed } from './support/events/checkout.ts';
import { findDoor } from './support/events/door.ts';
import { newBuyer, putOnSale } from './support/events/event-sale.ts';
import { readEvents } from './support/events/events-by-call.ts';
import { fakeCamera, showCode } from './support/events/fake-camera.ts';
import { findLostInForcedColours } from './support/forced-colours.ts';
import { holdAnswers } from './support/held-answers.ts';
import { CARD, fillCard, pressPay } from './support/payment-form.ts';
import { answerWith } from './support/refusal.ts';
import { DESKTOP, PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

/** What is lost to a person with colours of their own, on a phone and on a desk. */
const look = async (page: Page, what: string): Promise<void> => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect.soft(await findLostInForcedColours(page), `${what} at ${viewport.width}`).toEqual([]);
  }
};

test('colours of one’s own lose nothing of events: their lists, an event, its dialogs, toasts and faults, and what is on its way', async ({
  stage,
}) => {
  const member = await signInDemoPerson(stage.portal.address, DEMO.organisationAdministrator);
  const { events } = await readEvents(member);
  const { page } = await stage.visit();
  await openAs(page, member, '/settings/account-details');
  const goOn = await holdAnswers(page, '**/api/event/list');
  await page.goto('/events');
  await heading(page, 'Events');
  await look(page, 'events, on their way');
  await goOn();
  await expect(page.getByRole('list', { name: 'Events', exact: true })).toBeVisible();
  await look(page, 'events');
  await press(page, 'Filter');
  await expect(field(page, 'Type')).toBeVisible();
  await look(page, 'the filter of events');
  await page.goto('/events?view=month');
  await heading(page, 'Events');
  await page.waitForLoadState('networkidle');
  await look(page, 'a month of events');
  const heal = await answerWith(page, '/api/event/list', { status: 500 });
  await page.goto('/events?keyword=tyres');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await look(page, 'events that do not come');
  await heal();
  await page.goto('/events/attending');
  await expect(page.getByRole('list', { name: 'Attending' })).toBeVisible();
  await look(page, 'own events');

  const soldOut = events.find(({ availability }) => availability === 'sold-out');
  await page.goto(`/events/${soldOut?.id}`);
  await heading(page, soldOut?.title ?? '');
  await look(page, 'an event that is sold out');
});

test('colours of one’s own lose nothing of booking: the question, the checkout, a card that is declined, and what was bought', async ({
  stage,
}) => {
  const [sale, buyer] = [await putOnSale(stage, { stock: 9 }), await newBuyer(stage)];
  const { page } = await stage.visit();
  await openAs(page, buyer, '/settings/account-details');
  const goOn = await holdAnswers(page, `**/api/Event/${sale.id}`);
  await page.goto(`/events/${sale.id}`);
  await expect(page.getByText('Loading the event')).toBeAttached();
  await look(page, 'an event, on its way');
  await goOn();
  await heading(page, sale.title);
  await look(page, 'an event');
  await press(page, 'Register');
  await expect(page.getByRole('alertdialog', { name: 'Proceed to checkout?' })).toBeVisible();
  await look(page, 'the question before the checkout');
  await page.keyboard.press('Escape');
  const heal = await answerWith(page, '/api/Event/GetPaymentSetUpIntent*', {
    status: 409,
    message: 'No tickets left',
  });
  await proceed(page);
  await expect(checkoutDialog(page).getByText('No tickets left')).toBeVisible();
  await look(page, 'a checkout that does not open');
  await heal();
  await page.reload();
  await heading(page, sale.title);
  await openCheckout(page);
  await look(page, 'the checkout');
  await fillCard(page, CARD.declinesEachCharge);
  await pressPay(page);
  await expect(checkoutDialog(page).getByText('Payment failed')).toBeVisible();
  await look(page, 'a card that is declined');
  await fillCard(page, CARD.succeeds);
  await pressPay(page);
  await expect(page.getByText('You are registered successfully!')).toBeVisible();
  await look(page, 'what was bought, with its toast');
  await page.getByRole('button', { name: /^Cancel the place/ }).click();
  await expect(page.getByRole('alertdialog', { name: 'Cancel this place?' })).toBeVisible();
  await look(page, 'cancelling a place');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Hand on the place/ }).click();
  await press(page, 'Hand on');
  await expect(page.getByText('Please type the first name').first()).toBeVisible();
  await look(page, 'handing a place on, with faults');
});

test('colours of one’s own lose nothing of the office’s events: the lists, the editor and its faults, those who go, and the door', async ({
  stage,
}) => {
  const sale = await putOnSale(stage, { stock: 3 });
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/events');
  await expect(page.getByRole('table', { name: 'Upcoming' })).toBeVisible();
  await look(page, 'events of the office');
  await page.goto('/admin/events/new');
  await expect(page.getByRole('textbox', { name: /^Description/ })).toBeVisible();
  await press(page, 'Save as draft');
  await look(page, 'a new event, with faults');
  await page.goto(`/admin/events/${sale.id}`);
  await heading(page, sale.title);
  await page.waitForLoadState('networkidle');
  await look(page, 'an event of the office');
  for (const name of ['Time in the lists…', 'Call off…']) {
    await press(page, name);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await look(page, name);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('link', { name: /^Attendees/ }).click();
  await expect(page.getByText('Nobody has booked yet')).toBeVisible();
  await look(page, 'nobody who goes');
  await press(page, 'Add by hand…');
  await expect(field(page, 'Ticket')).toBeVisible();
  await look(page, 'adding by hand');
  await page.keyboard.press('Escape');
  await page.goto(`/admin/events/${sale.id}/door`);
  await expect(page.getByRole('button', { name: 'Prepare this phone' })).toBeVisible();
  await look(page, 'the door, before');
});

test('colours of one’s own lose nothing of the door: who is let in, who is let in already, and a ticket of something else', async ({
  stage,
}) => {
  const officer = await stage.cast.officer('owner');
  const { id, expected } = await findDoor(officer);
  const { page } = await stage.visit({ viewport: PHONE });
  await fakeCamera(page);
  await openAs(page, officer, `/admin/events/${id}/door`);
  await press(page, 'Prepare this phone');
  const said = page.getByRole('status', { name: 'Last ticket' });
  await expect(said).toContainText('Hold the code');
  await look(page, 'the door, scanning');
  const number = expected[0]?.ticketNumber ?? '';
  await showCode(page, number);
  await expect(said).toHaveAttribute('data-tone', 'good');
  await look(page, 'the door, who is let in');
  await showCode(page, 'AAAAA-AAAAA');
  await expect(said).toHaveAttribute('data-tone', 'bad');
  await look(page, 'the door, what is no ticket');
  await showCode(page, number);
  await expect(said).toHaveAttribute('data-tone', 'warning');
  await look(page, 'the door, who is in already');
  await press(page, 'Find');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await look(page, 'the door, who is found');
  await press(page, 'Phone');
  await look(page, 'the door, what the phone keeps');
});

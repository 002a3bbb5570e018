import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { heading } from './support/applicant.ts';
import {
  checkoutDialog,
  goOn,
  isHeldByAnother,
  openCheckout,
  proceed,
  seeBooked,
  seeHeld,
  visitSale,
} from './support/events/checkout.ts';
import { holdByCall, newBuyer, releaseByCall } from './support/events/event-sale.ts';
import { holdAnswers } from './support/held-answers.ts';
import {
  answerChallenge,
  CARD,
  countPaidIntents,
  expectInSight,
  fillCard,
  payButton,
  paymentFrame,
  pressPay,
} from './support/payment-form.ts';
import { bringUnderPointer, pressInSight } from './support/pointer.ts';
import { pressOn } from './support/keyboard.ts';
import { linkIn, waitForMail } from './support/portal/dev-mailbox.ts';
import { DESKTOP, PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

/** Makes an address, another instead of it, and none; each time focus goes to what comes in the place of the button. */
const askForCalendar = async (page: Page): Promise<void> => {
  const [make, subscribe] = [
    page.getByRole('button', { name: 'Make an address' }),
    page.getByRole('link', { name: 'Subscribe' }),
  ];
  await pressOn(page, make, 'Enter');
  await expect(subscribe).toBeFocused();
  await expect(subscribe).toHaveAttribute('href', /^webcal:.+\.ics$/);
  expect(await inspect(page, 'the address of one’s own calendar')).toEqual([]);
  const before = (await subscribe.getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Make a new address' }).click();
  const question = page.getByRole('alertdialog');
  expect(await inspect(page, 'the question before a new address', ['light'])).toEqual([]);
  await question.getByRole('button', { name: 'Make a new address' }).click();
  await expect(subscribe).not.toHaveAttribute('href', before);
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(make).toBeFocused();
};

test('two tickets are paid with a challenge of the bank, from a phone as well: held, counted down, booked, invoiced', async ({
  stage,
}) => {
  const { sale, page, ...before } = await visitSale(stage, 2);
  await page.getByRole('button', { name: 'One more' }).click();
  await openCheckout(page);
  for (const words of [sale.title, 'Full day', '$220.00'])
    await expect(checkoutDialog(page).getByText(words).first()).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(
    /^Your places are held for 14 minutes \d+ seconds?14:\d\d$/,
  );
  await page.setViewportSize(PHONE);
  await expectInSight(payButton(page));
  await page.setViewportSize(DESKTOP);
  expect(await inspectEveryLook(page, 'the checkout of tickets')).toEqual([]);
  await fillCard(page, CARD.challenges);
  await expect(payButton(page)).toHaveText('Pay $220.00');
  await pressPay(page);
  await answerChallenge(page, 'Complete');
  await seeBooked(page, stage, before);
  await expect(page.getByText(/^\S+, \S+$/).first()).toBeVisible();
  expect(await inspect(page, 'tickets just bought')).toEqual([]);
  await page.getByRole('link', { name: 'Tax invoice' }).click();
  await expect(page.getByText('$220.00').first()).toBeVisible();
  await page.goto('/events/attending');
  await expect(page.getByRole('list', { name: 'Attending' }).getByText(sale.title)).toBeVisible();
  await askForCalendar(page);
});

test('a declined card is told in the words of its bank; after a reload the same places wait for another, which is charged once', async ({
  stage,
}) => {
  const { page, ...before } = await visitSale(stage, 1);
  await openCheckout(page);
  await fillCard(page, CARD.declinesEachCharge);
  await pressPay(page);
  await expect(checkoutDialog(page).getByText('Payment failed')).toBeVisible();
  await expect(checkoutDialog(page).getByText('Your card was declined.')).toBeVisible();
  await page.reload();
  await seeHeld(page, /^A place is held for you$/);
  await goOn(page);
  await fillCard(page, CARD.succeeds);
  await bringUnderPointer(payButton(page));
  await payButton(page).dblclick();
  await seeBooked(page, stage, before);
  await expect(page.getByText('A place is held for you')).toHaveCount(0);
});

test('the window gives its place back when it is left, also before it has been answered; who finds it sold out waits, is offered it by mail, and pays', async ({
  stage,
}) => {
  const { page, sale, buyer, paidBefore } = await visitSale(stage, 1);
  await openCheckout(page);
  expect(await isHeldByAnother(stage, sale)).toBe(true);
  await pressInSight(page.getByRole('button', { name: 'Close' }));
  const question = page.getByRole('alertdialog', { name: 'Leave the checkout?' });
  await expect(question.getByText('Your place goes back on sale.')).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(checkoutDialog(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Attending' }).click();
  await heading(page, 'Attending');
  await page.goBack();
  await openCheckout(page);
  await page.goForward();
  await heading(page, 'Attending');
  await page.goBack();

  const hold = await holdAnswers(page, '**/api/Event/GetPaymentSetUpIntent*');
  await proceed(page);
  await expect(checkoutDialog(page)).toBeVisible();
  await page.goForward();
  await heading(page, 'Attending');
  const givenBack = page.waitForResponse('**/api/event/release');
  await hold();
  await givenBack;
  await page.goBack();

  await page.getByRole('button', { name: 'Register' }).click();
  const other = await newBuyer(stage);
  await holdByCall(other, sale);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(checkoutDialog(page).getByText('No tickets left')).toBeVisible();
  await pressInSight(page.getByRole('button', { name: 'Choose again' }));
  await expect(page.getByRole('button', { name: 'Register' })).toHaveAccessibleDescription('No tickets left');

  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText('You are 1st in line for 1 ticket.')).toBeVisible();
  expect(await inspect(page, 'the waiting list of a ticket')).toEqual([]);
  await releaseByCall(other, sale);
  const mail = await waitForMail(stage.portal.address, buyer.email, /^A place for you/);
  await page.goto(linkIn(mail, `/events/${sale.id}`));
  await expect(page.getByText('A place is held for you')).toBeVisible();
  expect(await inspect(page, 'an offer to who waited')).toEqual([]);
  await openCheckout(page);
  await fillCard(page, CARD.succeeds);
  await pressPay(page);
  await seeBooked(page, stage, { paidBefore, buyer });
});

test('who comes back while their place is on its way back chooses again, and is asked what they have pressed', async ({
  stage,
}) => {
  const { page, sale } = await visitSale(stage, 1);
  await page.getByRole('link', { name: 'Attending' }).click();
  await heading(page, 'Attending');
  await page.goBack();
  await openCheckout(page);
  const release = await holdAnswers(page, '**/api/event/release');
  await page.goForward();
  await heading(page, 'Attending');
  // So late that what is left of the tickets is asked for anew.
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
  });
  await page.goBack();
  await page.getByRole('button', { name: 'Register' }).click();
  const question = page.getByRole('alertdialog', { name: 'Proceed to checkout?' });
  await expect(question).toBeVisible();
  const told = page.waitForResponse(`**/api/event/${sale.id}/tickets`);
  await release();
  await told;
  await expect(page.getByText('A place is held for you')).toHaveCount(0);
  await question.getByRole('button', { name: 'Proceed' }).click();
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible();
});

test('an answer that is lost after Pay is asked for again, and the window stays until it is there', async ({
  stage,
}) => {
  const { page, ...before } = await visitSale(stage, 1);
  let lost = 0;
  await page.route('**/api/Event/Pay', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await openCheckout(page);
  await fillCard(page, CARD.succeeds);
  await pressPay(page);
  await page.keyboard.press('Escape');
  await seeBooked(page, stage, before);
  expect(lost).toBeGreaterThan(1);
});

test('two tabs hold the same places and pay for them once', async ({ stage }) => {
  const { page, sale, ...before } = await visitSale(stage, 1);
  const other = await page.context().newPage();
  await other.goto(`/events/${sale.id}`);
  for (const tab of [page, other]) {
    await openCheckout(tab);
    await fillCard(tab, CARD.succeeds);
    await bringUnderPointer(payButton(tab));
  }
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  for (const tab of [page, other])
    await expect(tab.getByText('You are registered successfully!')).toBeVisible();
  expect(await countPaidIntents(stage.portal.address)).toBe(before.paidBefore + 1);
});

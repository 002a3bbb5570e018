import type { Locator, Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs, type SignIn } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { holdByCall, newBuyer, putOnSale, releaseByCall, type Sale } from './support/events/event-sale.ts';
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
import { pressOn } from './support/keyboard.ts';
import { linkIn, waitForMail } from './support/portal/dev-mailbox.ts';
import { DESKTOP, PHONE } from './support/screens.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Checkout' });

const proceed = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Register' }).click();
  const question = page.getByRole('alertdialog', { name: 'Proceed to checkout?' });
  await expect(question.getByText('Payment is required now to reserve your spot.')).toBeVisible();
  await question.getByRole('button', { name: 'Proceed' }).click();
};

const openCheckout = async (page: Page): Promise<void> => {
  await proceed(page);
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible();
};

/** What is held is said, and counted down; nothing opens by itself. */
const seeHeld = async (page: Page, words: RegExp): Promise<void> => {
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/held for 14 minutes \d+ seconds?14:\d\d$/);
  await expect(dialog(page)).toHaveCount(0);
};

const goOn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Go on to pay \$/ }).click();
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible();
};

/** Somebody new before an event that the office has just put up. */
const visitSale = async (stage: Stage, stock: number) => {
  const [sale, buyer] = [await putOnSale(stage, { stock }), await newBuyer(stage)];
  const { page } = await stage.visit();
  const open = (): Promise<void> => openAs(page, buyer, `/events/${sale.id}`);
  await open();
  await heading(page, sale.title);
  return { sale, buyer, page, paidBefore: await countPaidIntents(stage.portal.address) };
};

const seeBooked = async (
  page: Page,
  stage: Stage,
  { paidBefore, buyer }: { paidBefore: number; buyer: SignIn },
) => {
  await expect(page.getByText('Registered successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('You are registered successfully!')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await countPaidIntents(stage.portal.address)).toBe(paidBefore + 1);
  await waitForMail(stage.portal.address, buyer.email, /^You are registered/);
};

const isHeldByAnother = async (stage: Stage, sale: Sale): Promise<boolean> => {
  try {
    await holdByCall(await newBuyer(stage), sale);
    return false;
  } catch {
    return true;
  }
};

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
    await expect(dialog(page).getByText(words).first()).toBeVisible();
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
  await expect(dialog(page).getByText('Payment failed')).toBeVisible();
  await expect(dialog(page).getByText('Your card was declined.')).toBeVisible();
  await page.reload();
  await seeHeld(page, /^A place is held for you$/);
  await goOn(page);
  await fillCard(page, CARD.succeeds);
  await payButton(page).dblclick();
  await seeBooked(page, stage, before);
  await expect(page.getByText('A place is held for you')).toHaveCount(0);
});

test('what a checkout holds is told on another device, until when; given back there it is another’s at once', async ({
  stage,
}) => {
  const { page, sale, buyer, paidBefore } = await visitSale(stage, 2);
  await page.getByRole('button', { name: 'One more' }).click();
  await openCheckout(page);
  const { page: phone } = await stage.visit({ viewport: PHONE });
  await openAs(phone, buyer, `/events/${sale.id}`);
  await seeHeld(phone, /^2 places are held for you$/);
  await expect(
    phone.getByText(/^2 × Full day, \$220\.00 incl\. GST\. Not paid yet; held until .+\.$/),
  ).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Register' })).toHaveCount(0);
  expect(await inspectEveryLook(phone, 'places that are held elsewhere')).toEqual([]);
  expect(await isHeldByAnother(stage, sale)).toBe(true);

  await phone.getByRole('button', { name: 'Give them back' }).click();
  const question = phone.getByRole('alertdialog', { name: 'Give your places back?' });
  await expect(question.getByText('Your 2 places go back on sale. Nothing was paid.')).toBeVisible();
  await question.getByRole('button', { name: 'Give back' }).click();
  await expect(phone.getByRole('button', { name: 'Register' })).toBeVisible();
  expect(await isHeldByAnother(stage, sale)).toBe(false);

  await fillCard(page, CARD.succeeds);
  await pressPay(page);
  await expect(dialog(page).getByText('Your places are not held any more')).toBeVisible();
  expect(await countPaidIntents(stage.portal.address)).toBe(paidBefore);
});

test('the window gives its place back when it is left; who finds it sold out waits, is offered it by mail, and pays', async ({
  stage,
}) => {
  const { page, sale, buyer, paidBefore } = await visitSale(stage, 1);
  await openCheckout(page);
  expect(await isHeldByAnother(stage, sale)).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave the checkout?' });
  await expect(question.getByText('Your place goes back on sale.')).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Attending' }).click();
  await heading(page, 'Attending');
  await page.goBack();
  await openCheckout(page);
  await page.goForward();
  await heading(page, 'Attending');
  await page.goBack();

  await page.getByRole('button', { name: 'Register' }).click();
  const other = await newBuyer(stage);
  await holdByCall(other, sale);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(dialog(page).getByText('No tickets left')).toBeVisible();
  await page.getByRole('button', { name: 'Choose again' }).click();
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

test('places that run out while one types, or before Pay arrives, are told and chosen again', async ({
  stage,
}) => {
  const { page, sale, buyer, paidBefore } = await visitSale(stage, 1);
  await page.route('**/api/Event/GetPaymentSetUpIntent*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, secondsLeft: 3 } } });
  });
  await proceed(page);
  await expect(dialog(page).getByText('Your places are not held any more')).toBeVisible();
  await page.getByRole('button', { name: 'Choose again' }).click();
  await page.unrouteAll();

  // By the portal's clock they are held still.
  await goOn(page);
  await fillCard(page, CARD.succeeds);
  await releaseByCall(buyer, sale);
  await pressPay(page);
  await expect(dialog(page).getByText('Your places are not held any more')).toBeVisible();
  await page.getByRole('button', { name: 'Choose again' }).click();
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  expect(await countPaidIntents(stage.portal.address)).toBe(paidBefore);
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
  }
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  for (const tab of [page, other])
    await expect(tab.getByText('You are registered successfully!')).toBeVisible();
  expect(await countPaidIntents(stage.portal.address)).toBe(before.paidBefore + 1);
});

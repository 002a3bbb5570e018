import { inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import {
  checkoutDialog,
  goOn,
  isHeldByAnother,
  openCheckout,
  proceed,
  seeHeld,
  visitSale,
} from './support/events/checkout.ts';
import { releaseByCall } from './support/events/event-sale.ts';
import { CARD, countPaidIntents, fillCard, pressPay } from './support/payment-form.ts';
import { pressInSight } from './support/pointer.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

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
  await expect(checkoutDialog(page).getByText('Your places are not held any more')).toBeVisible();
  expect(await countPaidIntents(stage.portal.address)).toBe(paidBefore);
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
  await expect(checkoutDialog(page).getByText('Your places are not held any more')).toBeVisible();
  await pressInSight(page.getByRole('button', { name: 'Choose again' }));
  await page.unrouteAll();

  // By the portal's clock they are held still.
  await goOn(page);
  await fillCard(page, CARD.succeeds);
  await releaseByCall(buyer, sale);
  await pressPay(page);
  await expect(checkoutDialog(page).getByText('Your places are not held any more')).toBeVisible();
  await pressInSight(page.getByRole('button', { name: 'Choose again' }));
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  expect(await countPaidIntents(stage.portal.address)).toBe(paidBefore);
});

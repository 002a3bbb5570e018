import { expect, test } from './support/stage.ts';
import { choosePayment, joinUpToPayment, newApplicant } from './support/applicant.ts';
import { joinUpToPaymentByCall, openAs } from './support/applicant-by-call.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { agreeAndPay, answerChallenge, CARD, fillCard } from './support/payment-form.ts';

test('a stranger joins by card, passes the bank’s challenge, and is a member with a tax invoice', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const applicant = newApplicant();
  await joinUpToPayment(page, applicant);
  await choosePayment(page, 'Annual', 'Credit card');
  await fillCard(page, CARD.challenges);
  await agreeAndPay(page);
  await answerChallenge(page, 'Complete');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();

  const mail = await waitForMail(stage.portal.address, applicant.email, /invoice|receipt/i);
  const pdf = mail.attachments.find(({ name }) => name.endsWith('.pdf'));
  const bytes = await (await fetch(new URL(pdf?.url ?? '', stage.portal.address))).arrayBuffer();
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');

  await waitForMail(stage.portal.address, applicant.email, /membership/i);
  await page.getByRole('link', { name: 'Go to your home page' }).click();
  await expect(page.getByRole('img', { name: /^Membership card.* Valid until/ })).toBeVisible();
});

test('the steps and the end of a join reach the data layer, each once and only when it is shown; the campaign of the first page is kept', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const pushed: unknown[] = [];
  await page.exposeFunction('notePush', (entry: unknown) => pushed.push(entry));
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = (...entries) => {
      for (const entry of entries) void Reflect.get(window, 'notePush')(entry);
      return Array.prototype.push.apply(layer, entries);
    };
    Reflect.set(window, 'dataLayer', layer);
  });
  await page.goto('/sign-up/payment?utm_source=expo&gclid=g-1');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to continue' })).toBeVisible();
  await expect.poll(() => pushed).toEqual([{ event: 'registration_step', step: 4 }]);
  pushed.length = 0;
  const marketing = page.waitForRequest(/\/api\/user\/marketing$/);
  await joinUpToPayment(page, newApplicant());
  expect((await marketing).postDataJSON()).toEqual({
    utmSourceFirst: 'expo',
    utmSourceLast: 'expo',
    gclid: 'g-1',
  });
  await choosePayment(page, 'Monthly', 'Credit card');
  await fillCard(page, CARD.succeeds);
  await agreeAndPay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
  await expect.poll(() => pushed).toContainEqual(expect.objectContaining({ event: 'join_complete' }));
  await expect.poll(() => pushed).toContainEqual({ event: 'registration_step', step: 9 });
  const events = pushed as { event: string; step?: number }[];
  const steps = events.filter(({ event }) => event === 'registration_step').map(({ step }) => step);
  expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(events.filter(({ event }) => event === 'join_complete')).toHaveLength(1);
});

test('a declined card, one that refuses the charge and a failed challenge are told; another card then pays', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const signIn = await joinUpToPaymentByCall(stage.portal.address, newApplicant());
  await openAs(page, signIn, '/sign-up/payment');
  await choosePayment(page, 'Annual', 'Credit card');
  await fillCard(page, CARD.declines);
  await agreeAndPay(page);
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
  await fillCard(page, CARD.declinesEachCharge);
  await agreeAndPay(page);
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  await fillCard(page, CARD.challenges);
  await agreeAndPay(page);
  await answerChallenge(page, 'Fail');
  await expect(page.getByText('The payment did not go through')).toBeVisible();
  await fillCard(page, CARD.succeeds);
  await agreeAndPay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
});

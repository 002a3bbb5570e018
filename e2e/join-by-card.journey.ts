import { expect, test } from 'vitest';
import { choosePayment, joinUpToPayment, newApplicant } from './support/applicant.ts';
import { waitForMail } from './support/dev-mailbox.ts';
import { agreeAndPay, answerChallenge, CARD, fillCard } from './support/payment-form.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

test('a stranger joins by card, passes the bank’s challenge, and is a member with a tax invoice', async () => {
  const { page } = await stage.visit();
  const applicant = newApplicant();
  await joinUpToPayment(page, applicant);
  await choosePayment(page, 'Annual', 'Credit card');
  await fillCard(page, CARD.challenges);
  await agreeAndPay(page);
  await answerChallenge(page, 'Complete');
  await page.getByRole('heading', { level: 1, name: 'Payment successful' }).waitFor();

  const mail = await waitForMail(stage.portal.address, applicant.email, /invoice|receipt/i);
  const pdf = mail.attachments.find(({ name }) => name.endsWith('.pdf'));
  const bytes = await (await fetch(new URL(pdf?.url ?? '', stage.portal.address))).arrayBuffer();
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');

  await waitForMail(stage.portal.address, applicant.email, /membership/i);
  await page.getByRole('link', { name: 'Go to your home page' }).click();
  await page.getByText('Active', { exact: true }).waitFor();
});

test('the steps and the end of a join reach the data layer, each once', async () => {
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
  await joinUpToPayment(page, newApplicant());
  await choosePayment(page, 'Monthly', 'Credit card');
  await fillCard(page, CARD.succeeds);
  await agreeAndPay(page);
  await page.getByRole('heading', { level: 1, name: 'Payment successful' }).waitFor();
  const events = pushed as { event: string; step?: number }[];
  const steps = events.filter(({ event }) => event === 'registration_step').map(({ step }) => step);
  expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(events.filter(({ event }) => event === 'join_complete')).toHaveLength(1);
});

test('a declined card is told in the bank’s words, and another card then pays', async () => {
  const { page } = await stage.visit();
  await joinUpToPayment(page, newApplicant());
  await choosePayment(page, 'Annual', 'Credit card');
  await fillCard(page, CARD.declines);
  await agreeAndPay(page);
  await page.getByText('Your card has insufficient funds.').waitFor();
  await fillCard(page, CARD.succeeds);
  await agreeAndPay(page);
  await page.getByRole('heading', { level: 1, name: 'Payment successful' }).waitFor();
});

test('a card that is taken and then refuses the charge leaves the way open for another', async () => {
  const { page } = await stage.visit();
  await joinUpToPayment(page, newApplicant());
  await choosePayment(page, 'Annual', 'Credit card');
  await fillCard(page, CARD.declinesEachCharge);
  await agreeAndPay(page);
  await page.getByText('Your card was declined.').first().waitFor();
  await fillCard(page, CARD.succeeds);
  await agreeAndPay(page);
  await page.getByRole('heading', { level: 1, name: 'Payment successful' }).waitFor();
});

test('a failed challenge is told, and trying again pays', async () => {
  const { page } = await stage.visit();
  await joinUpToPayment(page, newApplicant());
  await choosePayment(page, 'Annual', 'Credit card');
  await fillCard(page, CARD.challenges);
  await agreeAndPay(page);
  await answerChallenge(page, 'Fail');
  await page.getByText('The payment did not go through').waitFor();
  await fillCard(page, CARD.succeeds);
  await agreeAndPay(page);
  await page.getByRole('heading', { level: 1, name: 'Payment successful' }).waitFor();
});

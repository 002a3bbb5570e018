import { inspectEveryLook } from './support/accessibility.ts';
import { newApplicant } from './support/applicant.ts';
import { openAs, signInByCall, signUpByCall } from './support/applicant-by-call.ts';
import { linkIn, waitForMail } from './support/portal/dev-mailbox.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

const ADMINISTRATOR = { email: 'doug.barham@kestrelridge.example', password: 'Linehaul!2026' };

test('a firm invites by a list that is looked at first, and who accepts the mailed link belongs to it', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const invited = newApplicant();
  const { page } = await stage.visit();
  await openAs(page, await signInByCall(address, ADMINISTRATOR), '/join-requests');
  const card = page.locator('section', { hasText: 'Invite people to Kestrel Ridge Transport' });
  await card
    .getByLabel('Who is to be invited')
    .fill(`Name,Email\nSam Roe,${invited.email}\n${ADMINISTRATOR.email}\nnobody`);
  await card.getByRole('button', { name: 'Check the list' }).click();
  await expect(card.getByText('one person would be invited.')).toBeVisible();
  await expect(card.getByText(/^Line 3: .* belongs to your organisation already$/)).toBeVisible();
  await expect(card.getByText('Line 4: nobody has no email address')).toBeVisible();
  expect(await inspectEveryLook(page, 'people to be invited')).toEqual([]);
  await card.getByRole('button', { name: 'Invite one person' }).click();
  await expect(card.getByText('We have invited one person by email.')).toBeVisible();
  await expect(card.getByText(`Sam Roe, ${invited.email}`)).toBeVisible();

  const mail = await waitForMail(address, invited.email, /invites you to Kestrel Ridge Transport/);
  const { pathname, search } = new URL(linkIn(mail, '/invitation'));
  const { page: phone } = await stage.visit({ viewport: PHONE });
  await openAs(phone, await signUpByCall(address, invited), `${pathname}${search}`);
  expect(await inspectEveryLook(phone, 'an invitation')).toEqual([]);
  await phone.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(phone.getByText('You are now one of the people of Kestrel Ridge Transport.')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: 'Check the list' })).toBeVisible();
  await expect(card.getByText(`Sam Roe, ${invited.email}`)).toHaveCount(0);
  const wrong = search.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  await phone.goto(`${pathname}${wrong}`);
  await phone.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(phone.getByText('This invitation does not work any more.')).toBeVisible();
});

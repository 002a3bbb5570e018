import { expect, test } from 'vitest';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { linkIn, waitForMail } from './support/dev-mailbox.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ DEMO: '1' });

test('a member says who sees their phone number and address, and a connection sees no more than that', async () => {
  const { address } = stage.portal;
  const { page } = await stage.visit();
  const { page: colleague } = await stage.visit();
  await openAs(page, await signInDemoPerson(address, DEMO.member), '/settings/account-details');
  await page.getByRole('link', { name: 'Privacy: who can see what of you' }).click();
  await heading(page, 'Privacy');
  await openAs(
    colleague,
    await signInDemoPerson(address, DEMO.organisationAdministrator),
    '/settings/connections',
  );
  const kylie = colleague.getByRole('row', { name: /Kylie Sandringham/ });
  await kylie.getByRole('link', { name: DEMO.member }).waitFor();
  expect(await inspect(colleague, 'connections')).toEqual([]);

  await field(page, 'Who can see your phone number?').selectOption('Only me');
  await field(page, 'Who can see your address?').selectOption('Only me');
  expect(await inspect(page, 'privacy')).toEqual([]);
  await press(page, 'Save');
  await page.getByText('Your privacy settings have been saved').waitFor();
  await colleague.reload();
  await kylie.waitFor();
  expect(await kylie.getByRole('link').count()).toBe(0);

  await field(page, 'Who can see your profile?').selectOption('Only me');
  const saved = page.waitForResponse(/\/api\/user\/privacy$/);
  await press(page, 'Save');
  await saved;
  await colleague.reload();
  const others = colleague.getByRole('table').or(colleague.getByText('No connections yet'));
  await others.waitFor();
  expect(await kylie.count()).toBe(0);
});

test('an officer writes to members who want to hear of it, and one of them unsubscribes by the link in the mail', async () => {
  const { address } = stage.portal;
  const { page: kylie } = await stage.visit();
  await openAs(kylie, await signInDemoPerson(address, DEMO.member), '/settings/communication-preferences');
  await kylie.getByRole('checkbox', { name: /Partner offers/ }).check();
  await press(kylie, 'Save');
  await kylie.getByText('Your communication preferences have been saved').waitFor();

  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(address, DEMO.owner), '/admin/mailing');
  await heading(page, 'Mailing');
  await press(page, 'Continue');
  await page.getByText('Please enter a subject').first().waitFor();
  expect(await inspect(page, 'mailing, faulty')).toEqual([]);
  await page.getByRole('radio', { name: 'Partner offers' }).check();
  await field(page, 'Subject').fill('Cheaper tyres in July');
  await field(page, 'Text').fill('Ask for the member price.\n\nKind regards\nMargaret');
  await press(page, 'Continue');
  await press(page, 'Send now');
  await page.getByRole('cell', { name: /sent/ }).waitFor();
  expect(await inspect(page, 'mailing')).toEqual([]);

  const mail = await waitForMail(address, DEMO.member, /Cheaper tyres/);
  const { page: stranger } = await stage.visit();
  await stranger.goto(linkIn(mail, '/unsubscribe'));
  await heading(stranger, 'Unsubscribe');
  await stranger.getByText('k•••@kestrelridge.example').waitFor();
  expect(await inspect(stranger, 'unsubscribe')).toEqual([]);
  await press(stranger, 'Unsubscribe');
  await heading(stranger, 'You are unsubscribed');
  expect(await inspect(stranger, 'unsubscribed')).toEqual([]);
  await kylie.reload();
  await expect.poll(() => kylie.getByRole('checkbox', { name: /Partner offers/ }).isChecked()).toBe(false);
  await press(stranger, 'Undo: send it again');
  await heading(stranger, 'Unsubscribe');
  await stranger.goto('/unsubscribe?code=made-up');
  await heading(stranger, 'This link does not work');
  expect(await inspect(stranger, 'unsubscribe, dead link')).toEqual([]);
});

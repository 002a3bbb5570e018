import { expect, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { signInDemoPerson } from './support/demo-person.ts';
import { linkIn, waitForMail } from './support/portal/dev-mailbox.ts';
import { answerWith } from './support/refusal.ts';

test('a member says who sees their phone number and address, and a connection sees no more than that', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const [member, other] = stage.cast.takeColleagues();
  const { page } = await stage.visit();
  const { page: colleague } = await stage.visit();
  await openAs(page, await signInDemoPerson(address, member.email), '/settings/account-details');
  await page.getByRole('link', { name: 'Privacy: who can see what of you' }).click();
  await heading(page, 'Privacy');
  await openAs(colleague, await signInDemoPerson(address, other.email), '/settings/connections');
  const row = colleague.getByRole('row').filter({ hasText: `${member.firstName} ${member.lastName}` });
  await expect(row.getByRole('link', { name: member.email })).toBeVisible();
  expect(await inspect(colleague, 'connections')).toEqual([]);

  await field(page, 'Who can see your phone number?').selectOption('Only me');
  await field(page, 'Who can see your address?').selectOption('Only me');
  expect(await inspect(page, 'privacy')).toEqual([]);
  const recover = await answerWith(page, '/api/user/privacy', { status: 409, message: 'Not just now.' });
  await press(page, 'Save');
  await expect(page.getByText('Not just now.')).toBeVisible();
  await recover();
  await field(page, 'Who can see your comments?').selectOption('Connections');
  await expect(page.getByText('Not just now.')).toHaveCount(0);
  await press(page, 'Save');
  await expect(page.getByText('Your privacy settings have been saved')).toBeVisible();
  await colleague.reload();
  await expect(row).toBeVisible();
  expect(await row.getByRole('link').count()).toBe(0);

  await field(page, 'Who can see your profile?').selectOption('Only me');
  const saved = page.waitForResponse(/\/api\/user\/privacy$/);
  await press(page, 'Save');
  await saved;
  await colleague.reload();
  const others = colleague.getByRole('table').or(colleague.getByText('No connections yet'));
  await expect(others).toBeVisible();
  expect(await row.count()).toBe(0);
});

test('an officer writes to members who want to hear of it, and one of them unsubscribes by the link in the mail', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const { email } = stage.cast.takeMember();
  const { page: member } = await stage.visit();
  await openAs(member, await signInDemoPerson(address, email), '/settings/communication-preferences');
  await member.getByRole('checkbox', { name: /Partner offers/ }).check();
  await press(member, 'Save');
  await expect(member.getByText('Your communication preferences have been saved')).toBeVisible();

  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/mailing');
  await heading(page, 'Mailing');
  await press(page, 'Continue');
  await expect(page.getByText('Please enter a subject').first()).toBeVisible();
  expect(await inspect(page, 'mailing, faulty')).toEqual([]);
  await page.getByRole('radio', { name: 'Partner offers' }).check();
  await field(page, 'Subject').fill('Cheaper tyres in July');
  await field(page, 'Text').fill('Ask for the member price.\n\nKind regards\nMargaret');
  await press(page, 'Continue');
  await press(page, 'Send now');
  await expect(page.getByRole('cell', { name: /sent/ })).toBeVisible();
  expect(await inspect(page, 'mailing')).toEqual([]);

  const mail = await waitForMail(address, email, /Cheaper tyres/);
  const { page: stranger } = await stage.visit();
  await stranger.goto(linkIn(mail, '/unsubscribe'));
  await heading(stranger, 'Unsubscribe');
  await expect(stranger.getByText(email.replace(/(?<=^.).*@/, '•••@'))).toBeVisible();
  expect(await inspect(stranger, 'unsubscribe')).toEqual([]);
  await press(stranger, 'Unsubscribe');
  await heading(stranger, 'You are unsubscribed');
  expect(await inspect(stranger, 'unsubscribed')).toEqual([]);
  await member.reload();
  await expect(member.getByRole('checkbox', { name: /Partner offers/ })).not.toBeChecked();
  await press(stranger, 'Undo: send it again');
  await heading(stranger, 'Unsubscribe');
  await stranger.goto('/unsubscribe?code=made-up');
  await heading(stranger, 'This link does not work');
  expect(await inspect(stranger, 'unsubscribe, dead link')).toEqual([]);
});

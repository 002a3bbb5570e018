import { inspectEveryLook } from './support/accessibility.ts';
import { joinUpToPaymentByCall, openAs } from './support/applicant-by-call.ts';
import { field, heading, newApplicant, press } from './support/applicant.ts';
import { signInDemoPerson } from './support/demo-person.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

const NAME = 'Paroo Road Freight Association';

test('the owner sets the association up, and the next page that anybody opens shows it', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/settings');
  await heading(page, 'Settings');
  expect(await inspectEveryLook(page, 'the settings of the association')).toEqual([]);
  await page.setViewportSize(PHONE);
  await field(page, 'ABN').fill('53 004 085 617');
  await field(page, 'Name').fill(NAME);
  await press(page, 'Save details');
  await expect(page.getByText('Please type the 11 digits of a valid ABN').first()).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(NAME);
  await field(page, 'ABN').fill('53 004 085 616');
  await press(page, 'Save details');
  await expect(page.getByText(/^Saved\./).first()).toBeVisible();
  await page.getByLabel(/^Accent colour/).fill('#ffee00');
  await expect(page.getByText(/Letters need 4\.5 : 1/)).toBeVisible();

  const { page: visitor } = await stage.visit();
  await visitor.goto('/account/sign-in');
  await expect(visitor).toHaveTitle(new RegExp(NAME));
});

test('where no GST is charged, whoever joins pays the same, and nothing says GST', async ({ stage }) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/settings');
  const become = async (standing: string): Promise<void> => {
    await page.getByLabel('GST', { exact: true }).selectOption(standing);
    // The notice of the save before may still be there: the answer is this one's.
    const saved = page.waitForResponse(/\/api\/admin\/settings\/details$/);
    await press(page, 'Save details');
    expect((await saved).ok()).toBe(true);
    await expect(page.getByText(/^Saved\./).first()).toBeVisible();
  };
  await become('Not registered for GST');
  const { page: joining } = await stage.visit({ viewport: PHONE });
  await openAs(joining, await joinUpToPaymentByCall(stage.portal.address, newApplicant()), '/sign-up');
  await heading(joining, 'Payment');
  await expect(joining.getByText('$836.00').first()).toBeVisible();
  await expect(joining.getByText(/GST/)).toHaveCount(0);
  await become('Registered for GST');
  await joining.reload();
  await expect(joining.getByText(/incl\. GST/).first()).toBeVisible();
});

test('a section that the owner switches off says that it is under construction, and leaves the menu', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/settings');
  await heading(page, 'Settings');
  await page.getByRole('checkbox', { name: 'Partners' }).uncheck();
  await press(page, 'Save sections');
  await expect(page.getByText(/^Saved\./).first()).toBeVisible();

  const member = stage.cast.takeMember();
  const { page: other } = await stage.visit();
  await openAs(other, await signInDemoPerson(stage.portal.address, member.email), '/news');
  await heading(other, 'News');
  const menu = other.getByRole('navigation', { name: 'Portal' });
  await expect(menu.getByRole('link', { name: 'Resources' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Partners' })).toBeHidden();
  await other.goto('/partners');
  await heading(other, 'Oops! Sorry, page is under construction!');
  expect(await inspectEveryLook(other, 'a section that is switched off')).toEqual([]);

  await page.getByRole('checkbox', { name: 'Partners' }).check();
  await press(page, 'Save sections');
  const headingAfterReload = async (): Promise<string> => {
    await other.reload();
    return other.getByRole('heading', { level: 1 }).innerText();
  };
  await expect.poll(headingAfterReload).toBe('All Partners');
});

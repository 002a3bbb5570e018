import type { Locator, Page } from '@playwright/test';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { putOnSale } from './support/events/event-sale.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

/** Once, so that its code is there: the second press of a double one finds what the first has opened. */
const openOnce = async (page: Page, opener: string, keep: string): Promise<void> => {
  await press(page, opener);
  await press(page, keep);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
};

test('whoever presses twice to open a dialog has it open', async ({ stage }) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), '/admin/resources/partners');
  await heading(page, 'Partners');
  await press(page, 'New partner');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'New partner' }).dblclick();
  await expect(page.getByRole('dialog')).toBeVisible();
  // It takes a press beside it after that, as ever.
  await page.waitForTimeout(600);
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Has the button that opens a dialog stand where the dialog's own will be. */
const standAt = async (button: Locator, { x, y }: { x: number; y: number }): Promise<void> =>
  button.evaluate(
    (element, place) => {
      element.style.cssText = `position: fixed; z-index: 1; left: ${place.x}px; top: ${place.y}px; transform: translate(-50%, -50%)`;
    },
    { x, y },
  );

const middleOf = async (button: Locator): Promise<{ x: number; y: number }> => {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('whoever presses twice to be asked before something is deleted is asked, and has deleted nothing', async ({
  stage,
}) => {
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO.member), '/cpd/tracker-page');
  await page.getByRole('link', { name: 'Log an activity' }).click();
  await field(page, 'Activity').fill('Load restraint evening');
  await press(page, 'Save as draft');
  await expect(page.getByText('Saved as a draft').first()).toBeVisible();
  await openOnce(page, 'Delete the draft…', 'Keep it');
  const opener = page.getByRole('button', { name: 'Delete the draft…' });
  const confirm = page.getByRole('button', { name: 'Delete the draft', exact: true });
  await opener.click();
  const place = await middleOf(confirm);
  await press(page, 'Keep it');
  await standAt(opener, place);
  await page.mouse.dblclick(place.x, place.y);
  await expect(confirm).toBeVisible();
  await page.waitForTimeout(600);
  await confirm.click();
  await expect(page.getByText('Draft deleted').first()).toBeVisible();
});

test('a double press takes one question away, not also the one that has moved to its place', async ({
  stage,
}) => {
  const { id } = await putOnSale(stage, { stock: 2 });
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), `/admin/events/${id}/edit`);
  const questions = page.getByRole('group', { name: /^Question \d$/ });
  for (const count of [1, 2, 3]) {
    await press(page, 'Add a question');
    await expect(questions).toHaveCount(count);
  }
  await page.getByRole('button', { name: 'Remove question 1' }).dblclick();
  await expect(questions).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await expect(questions).toHaveCount(1);
});

import { openAs } from './support/applicant-by-call.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

test('twenty short entries of the log fill at most 2,000 px of a phone, and one person is picked by name', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), '/admin/audit-log');
  const person = page.getByRole('combobox', { name: 'Person' });
  await person.pressSequentially('wickrama');
  await expect(page.getByRole('option', { name: /^Dinesh Wickramasinghe/ })).toBeVisible();
  await person.press('ArrowDown');
  await person.press('Enter');
  await expect(page.getByText('Only what Dinesh Wickramasinghe did')).toBeVisible();
  await page.setViewportSize(PHONE);
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Details' });
  const heights = await entries.evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(0);
  // How long a sentence is depends on what other tests have done here: the shortest one tells what an entry takes.
  expect(Math.min(...heights) * 20).toBeLessThanOrEqual(2000);
});

import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { uploadImportByCall } from './support/content/import-by-call.ts';
import { expect, test } from './support/stage.ts';

const EXPORT = `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<link>https://old.example</link>
<item><title>Fatigue plans, line by line</title><content:encoded><![CDATA[<p>Seven hours in a row.</p>
<img src="https://old.example/wp-content/uploads/depot.jpg" alt="The depot"><iframe src="https://v.example"></iframe>]]></content:encoded>
<wp:post_id>41</wp:post_id><wp:post_date_gmt>2024-03-05 22:30:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category"><![CDATA[Fatigue]]></category></item>
<item><title>In the bin</title><content:encoded>x</content:encoded><wp:post_id>42</wp:post_id><wp:status>trash</wp:status><wp:post_type>post</wp:post_type></item>
</channel></rss>`;

test('the office uploads an export, sees what would be made and why not, makes drafts of it and undoes that', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), '/admin/resources');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await heading(page, 'Import');
  await press(page, 'Upload and look at it');
  await expect(page.getByText('Please choose a ZIP or XML file')).toBeVisible();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'old-site.xml', mimeType: 'text/xml', buffer: Buffer.from(EXPORT) });
  await expect(page.getByLabel('Pictures (optional)')).toBeAttached();
  await field(page, 'For').selectOption('Members in good standing');
  expect(await inspectEveryLook(page, 'importing')).toEqual([]);
  await press(page, 'Upload and look at it');

  const items = page.getByRole('table', { name: 'Items' });
  await expect(items).toBeVisible();
  await expect(items.getByText('It lies in the bin of WordPress')).toBeVisible();
  await expect(
    items.getByText('Not in the file: https://old.example/wp-content/uploads/depot.jpg'),
  ).toBeVisible();
  await expect(items.getByText('Left out: <iframe>')).toBeVisible();
  await expect(items.getByRole('link')).toHaveCount(0);
  expect(await inspectEveryLook(page, 'an import that was read')).toEqual([]);

  await press(page, 'Import 1 item as drafts');
  await expect(page.getByText('1 item made')).toBeVisible();
  expect(await inspect(page, 'an import that was made')).toEqual([]);
  await items.getByRole('link', { name: 'Fatigue plans, line by line' }).click();
  await heading(page, 'Fatigue plans, line by line');
  await expect(page.getByText('Seven hours in a row.')).toBeVisible();
  await page.goBack();
  await press(page, 'Undo…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the drafts' }).click();
  await expect(page.getByText('1 item deleted')).toBeVisible();
  await expect(items.getByRole('link')).toHaveCount(0);
});

test('an import that breaks off says so while it is tried again, and that nobody has to wait', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const admin = await stage.cast.officer('admin');
  const importId = await uploadImportByCall(admin);
  const failure = 'Something went wrong. It is tried again by itself';
  let isBroken = true;
  await page.route('**/api/admin/imports/detail?*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { data: { ...data, ...(isBroken && { status: 'reading', failure }) } },
    });
  });
  await openAs(page, admin, `/admin/resources/imports/${importId}`);
  await expect(page.getByRole('main').getByText(failure)).toBeVisible();
  await expect(page.getByText('You need not wait:')).toBeVisible();
  expect(await inspect(page, 'an import that broke off')).toEqual([]);
  isBroken = false;
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  await expect(page.getByText('You need not wait:')).toBeHidden();
});

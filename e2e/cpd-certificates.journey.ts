import { stat } from 'node:fs/promises';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { findMisfits } from './support/layout.ts';
import { expect, test } from './support/stage.ts';

for (const [where, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test(`${where} a certificate is saved from the tracker, and anybody sees by its number what it confirms`, async ({
    stage,
  }) => {
    const { page } = await stage.visit({ viewport });
    await openAs(page, await signInDemoPerson(stage.portal.address, DEMO.member), '/cpd/tracker-page');
    await heading(page, 'CPD Tracker');
    const details = page.getByText(/^View details/);
    await details.nth(1).click();
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Certificate of / }) })
      .first();
    const title = await row.getByRole('rowheader').innerText();
    const saving = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Certificate of / }).click();
    const saved = await saving;
    const [, number = 'none'] = /^cpd-certificate-(.{19})\.pdf$/.exec(saved.suggestedFilename()) ?? [];
    expect((await stat(await saved.path())).size).toBeGreaterThan(5000);
    expect(await inspect(page, 'the certificates of a period')).toEqual([]);
    expect(await findMisfits(page)).toEqual([]);

    const { page: stranger } = await stage.visit({ viewport });
    await stranger.goto(`/cpd/certificate/${number}`);
    await heading(stranger, 'Valid certificate');
    await expect(stranger.getByText(title, { exact: true })).toBeVisible();
    expect(await inspectEveryLook(stranger, 'the check of a certificate')).toEqual([]);
    expect(await findMisfits(stranger)).toEqual([]);
    await stranger.goto('/cpd/certificate/K7MP-Q2XD-W9RT-4HBC');
    await heading(stranger, 'No such certificate');
    expect(await inspect(stranger, 'the check of no certificate')).toEqual([]);
    for (const [standing, title] of [
      ['ended', 'Not valid any more'],
      ['not-kept', 'No longer kept'],
    ] as const) {
      const data = { standing, certificate: null, checkedAt: new Date().toISOString() };
      await stranger.route('**/api/cpd/certificate/**', (route) => route.fulfill({ json: { data } }));
      await stranger.goto(`/cpd/certificate/${number}`);
      await heading(stranger, title);
      await expect(stranger.getByText(/Please ask whoever showed it to you/)).toBeVisible();
      expect(await inspect(stranger, `the check of a certificate, ${standing}`)).toEqual([]);
      await stranger.unroute('**/api/cpd/certificate/**');
    }
  });

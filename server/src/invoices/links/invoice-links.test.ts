import { ROLE } from '@linehaul/contract/constants';
import { downloadLatestInvoice, getInvoice, revokeInvoiceLinks } from '@linehaul/contract/invoice-links';
import { downloadInvoice } from '@linehaul/contract/invoices';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { createInvoice, createPayer, type Payer } from '../../../test/money/invoice-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { linkTo, waitForMails } from '../../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const DAY_MS = 24 * 3_600_000;
const UNKNOWN = 'x'.repeat(43);

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(() => clearLimits(portal));
afterAll(() => portal.stop());

interface Mailed {
  readonly payer: Payer;
  readonly id: string;
  /** The codes of the mail's links. */
  readonly download: string;
  readonly pay: string;
  readonly latest: string;
}

/** An invoice whose mail has arrived. */
const mailInvoice = async (payer?: Payer): Promise<Mailed> => {
  const owner = payer ?? (await createPayer(portal));
  const id = await createInvoice(portal, owner);
  await portal.drain();
  const mails = await waitForMails(portal, owner.account.email);
  const mail = mails.find(({ text }) => text.includes(id));
  if (!mail) throw new Error('No mail carries the invoice');
  return {
    ...{ payer: owner, id },
    download: linkTo(mail, `/api/invoice/${id}/download`).searchParams.get('token') ?? '',
    pay: linkTo(mail, '/pay').searchParams.get('code') ?? '',
    latest: linkTo(mail, '/preview-latest-invoice').searchParams.get('Token') ?? '',
  };
};

const read = (id: string, token: string, session?: string) =>
  portal.call(getInvoice, { query: { id, token }, ...(session && { token: session }) });
const download = (id: string, token: string) =>
  portal.call(downloadInvoice, { params: { id }, query: { token } });
const showLatest = (token: string) =>
  portal.fetch(`${downloadLatestInvoice.path}?Token=${encodeURIComponent(token)}`);

describe('a link in the mail of an invoice', () => {
  test('opens what it is for and nothing that another is for', async () => {
    const { id, ...codes } = await mailInvoice();
    const answers = async (code: string): Promise<number[]> => [
      (await download(id, code)).status,
      (await read(id, code)).status,
      (await showLatest(code)).status,
    ];
    expect({
      download: await answers(codes.download),
      pay: await answers(codes.pay),
      latest: await answers(codes.latest),
    }).toEqual({ download: [200, 404, 404], pay: [200, 200, 404], latest: [404, 404, 200] });
  });

  test('opens no other invoice, not even of the same organisation, whoever is signed in', async () => {
    const one = await mailInvoice();
    const other = await mailInvoice(one.payer);
    const wrong = [
      await read(other.id, one.pay),
      await read(other.id, one.pay, one.payer.token),
      await read(one.id, UNKNOWN, one.payer.token),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await download(other.id, one.download)).status).toBe(404);
    expect((await read(other.id, other.pay)).data).toMatchObject({
      id: other.id,
      orgName: one.payer.orgName,
    });
  });

  test('is worth 60 days', async () => {
    const { id, ...codes } = await mailInvoice();
    const statuses = async (): Promise<number[]> => [
      (await showLatest(codes.latest)).status,
      (await download(id, codes.download)).status,
      (await read(id, codes.pay)).status,
    ];
    const { clock } = portal.context;
    const after = async (days: number): Promise<number[]> => {
      clock.advance(days * DAY_MS);
      const found = await statuses();
      clock.set(new Date());
      return found;
    };
    expect(await after(59)).toEqual([200, 200, 200]);
    expect(await after(61)).toEqual([404, 404, 404]);
  });

  test('is kept as a hash only', async () => {
    const { pay } = await mailInvoice();
    const rows = await portal.context.db.selectFrom('accountTokens').selectAll().execute();
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain(pay);
  });

  test('opens nothing any more once its receiver is shut out', async () => {
    const { id, payer, pay, latest } = await mailInvoice();
    const shutOut = (disabledAt: Date | null) =>
      portal.context.db
        .updateTable('accounts')
        .set({ disabledAt })
        .where('id', '=', payer.account.id)
        .execute();
    await shutOut(portal.context.clock.now());
    expect([(await read(id, pay)).status, (await showLatest(latest)).status]).toEqual([404, 404]);
    await shutOut(null);
    expect((await read(id, pay)).status).toBe(200);
  });

  test('to the newest invoice shows none any more once its receiver administers the organisation no longer', async () => {
    const { payer, latest } = await mailInvoice();
    const administer = (isAdministrator: boolean) =>
      portal.context.db
        .updateTable('organisationContacts')
        .set({ isAdministrator })
        .where('accountId', '=', payer.account.id)
        .execute();
    await administer(false);
    expect((await showLatest(latest)).status).toBe(404);
    await administer(true);
    expect((await showLatest(latest)).status).not.toBe(404);
  });

  test('can be guessed 20 times an hour from one network; then a right one still opens', async () => {
    const { id, pay } = await mailInvoice();
    const guess = async (number: number): Promise<number> =>
      (await read(id, String(number).padStart(43, 'y'))).status;
    const statuses: number[] = [];
    for (let number = 0; number < 21; number += 1) statuses.push(await guess(number));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
    expect((await showLatest(UNKNOWN)).status).toBe(429);
    expect((await read(id, pay)).status).toBe(200);
  });
});

describe('the newest invoice of an organisation', () => {
  const numberIn = async (response: Response): Promise<string | undefined> => {
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    return /#(\d+)/.exec((await extractText(pdf, { mergePages: true })).text)?.[1];
  };
  const numberOf = async (id: string): Promise<string> => {
    const row = await portal.context.db
      .selectFrom('invoices')
      .select('invoiceNumber')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return String(row.invoiceNumber);
  };

  test('is sent as a file to whoever holds the link, also one that came after the mail, but none that was cancelled', async () => {
    const first = await mailInvoice();
    const response = await showLatest(first.latest);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="invoice_\d{4}-\d\d-\d\d\.pdf"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await numberIn(response)).toBe(await numberOf(first.id));
    const second = await mailInvoice(first.payer);
    expect(await numberIn(await showLatest(first.latest))).toBe(await numberOf(second.id));
    await portal.context.db
      .updateTable('invoices')
      .set({ status: 'cancelled' })
      .where('id', '=', second.id)
      .execute();
    expect(await numberIn(await showLatest(first.latest))).toBe(await numberOf(first.id));
  });

  test('is a 404 in JSON for a link that is not known', async () => {
    const response = await showLatest(UNKNOWN);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });
});

test('a dead link opened in a browser is a page of words with ways on, and stays a problem for programs', async () => {
  const { id } = await mailInvoice();
  const open = (path: string, accept: string) =>
    fetch(new URL(path, portal.address), { headers: { accept } });
  for (const path of [
    `/api/invoice/${id}/download?token=${UNKNOWN}`,
    `/api/invoice/${id}/download`,
    '/api/invoice/not-an-id/download',
    `/api/invoice/DownloadLatestInvoice?Token=${UNKNOWN}`,
    '/api/invoice/DownloadLatestInvoice',
  ]) {
    const page = await open(path, 'text/html,application/xhtml+xml');
    expect([path, page.headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8']);
    expect(page.status).toBeGreaterThanOrEqual(400);
    const words = await page.text();
    for (const part of ['This link does not work any more', 'href="/settings/invoices"', 'mailto:'])
      expect(words).toContain(part);
    expect((await open(path, '*/*')).headers.get('content-type')).toContain('application/problem+json');
  }
});

/** Three in its mail, and the one that its document prints. */
describe('calling back the links of an invoice', () => {
  const revoke = (id: string, token: string) => portal.call(revokeInvoiceLinks, { body: { id }, token });

  test('ends every one of them, once, and is noted; those of other organisations go on', async () => {
    const { id, payer, ...codes } = await mailInvoice();
    const other = await mailInvoice();
    expect((await revoke(id, payer.token)).data).toEqual({ revokedCount: 4 });
    const statuses = [
      (await download(id, codes.download)).status,
      (await read(id, codes.pay)).status,
      (await showLatest(codes.latest)).status,
      (await read(other.id, other.pay)).status,
    ];
    expect(statuses).toEqual([404, 404, 404, 200]);
    expect((await revoke(id, payer.token)).data).toEqual({ revokedCount: 0 });
    expect(await auditEntriesAbout(portal, id)).toMatchObject([
      { action: 'invoice.links-revoked', actorId: payer.account.id, after: { revokedCount: 4 } },
    ]);
  });

  test('is for administrators of its organisation and officers; for others there is no such invoice', async () => {
    const { id, pay } = await mailInvoice();
    const stranger = await createPayer(portal);
    const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
    expect((await revoke(id, stranger.token)).status).toBe(404);
    expect((await read(id, pay)).status).toBe(200);
    expect((await revoke(id, officer.token)).data.revokedCount).toBe(4);
    expect((await read(id, pay)).status).toBe(404);
  });

  test('pressed twice at once, each link is counted once', async () => {
    const { id, payer } = await mailInvoice();
    const counts = await Promise.all([revoke(id, payer.token), revoke(id, payer.token)]);
    expect(counts.map(({ data }) => data.revokedCount)).toEqual(expect.arrayContaining([0, 4]));
  });
});

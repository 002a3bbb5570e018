import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForMails } from '../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from './queue-mail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const send = async (address: string, subject: string, withInvoice = false): Promise<void> => {
  const attachments = withInvoice
    ? [{ fileKey: 'test/invoice.pdf', filename: 'invoice "1".pdf', contentType: 'application/pdf' }]
    : [];
  await inTransaction(portal.context.db, (transaction) =>
    queueMail(transaction, {
      to: { name: 'Dana', address },
      content: { subject, heading: 'Hello <b>you</b>', paragraphs: ['Read me'] },
      attachments,
    }),
  );
  await waitForMails(portal, address);
};

interface ListedMail {
  id: string;
  subject: string;
  attachments: { name: string; url: string }[];
}
const list = async (): Promise<ListedMail[]> =>
  (await (await portal.fetch('/dev/mail.json')).json()) as ListedMail[];

test('an empty mailbox says so', async () => {
  expect(await list()).toEqual([]);
  const html = await (await portal.fetch('/dev/mail')).text();
  expect(html).toContain('No mail yet');
  expect(html).not.toContain('<iframe');
});

test('mails are listed newest first, with their parts and attachments', async () => {
  await portal.context.files.put('test/invoice.pdf', Buffer.from('%PDF-1.7'));
  await send('first@x.example', 'First');
  await send('second@x.example', 'Second', true);
  const mails = await list();
  expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect(Object.keys(mails[0] ?? {})).toEqual(
    expect.arrayContaining(['id', 'from', 'to', 'subject', 'text', 'html', 'attachments']),
  );
  const [attachment] = mails[0]?.attachments ?? [];
  expect(attachment?.name).toBe('invoice "1".pdf');
  const download = await portal.fetch(attachment?.url ?? '');
  expect(download.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''invoice%20%221%22.pdf",
  );
  expect(await download.text()).toBe('%PDF-1.7');
});

test('the page shows the newest mail unless another is chosen, and escapes what mails say', async () => {
  await send('third@x.example', '<script>alert(1)</script>');
  const html = await (await portal.fetch('/dev/mail')).text();
  expect(html).toContain('<h2 id="subject">&lt;script&gt;alert(1)&lt;/script&gt;</h2>');
  expect(html).not.toContain('<script>');
  const first = (await list()).find(({ subject }) => subject === 'First');
  const chosen = await (await portal.fetch(`/dev/mail?id=${first?.id}`)).text();
  expect(chosen).toContain('<h2 id="subject">First</h2>');
});

test('a mail is framed without script, forms or anything from elsewhere', async () => {
  const [mail] = await list();
  const response = await portal.fetch(`/dev/mail/${mail?.id}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toContain('allow-scripts');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(await response.text()).toContain('<base target="_blank"');
  const page = await portal.fetch('/dev/mail');
  const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
  expect(await page.text()).toContain(`<style nonce="${nonce}">`);
});

test.each([
  '/dev/mail/00000000-0000-4000-8000-000000000000',
  '/dev/mail/..%2f..%2fetc%2fpasswd',
  '/dev/mail/00000000-0000-4000-8000-000000000000/attachments/0',
])('%s is not there', async (path) => {
  expect((await portal.fetch(path)).status).toBe(404);
});

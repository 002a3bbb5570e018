import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdWebhooks } from '../../test/money/money-factories.ts';
import { invoiced, officeOf } from '../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { startS3Server } from '../../test/outside/s3-server.ts';
import { documentKeyOf } from '../invoices/document-file-rules.ts';
import { checkDocuments } from '../invoices/kept-documents/check-documents.ts';
import { getInvoiceDocument } from '../invoices/invoice-document-queries.ts';
import { renderInvoicePdf } from '../invoices/invoice-pdf.ts';

const PROGRAM = fileURLToPath(new URL('verify-documents.ts', import.meta.url));

// Each run of the command starts a process.
vi.setConfig({ testTimeout: 180_000 });

let portal: TestPortal;
let settings: Record<string, string>;
const open = async (given: Record<string, string> = {}): Promise<void> => {
  settings = given;
  portal = await startTestPortal(settings);
  holdWebhooks(portal);
};
beforeEach(() => {
  settings = {};
});
afterEach(() => portal.stop());

/** The command as an operator runs it. */
const verify = async () => {
  const { connectionString: DATABASE_URL, context } = portal;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: context.config.dataDir,
      DATABASE_URL,
      DEMO: '0',
      ...settings,
    },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(data));
  const [code] = await once(child, 'close');
  return { code: Number(code), lines: Buffer.concat(output).toString().trimEnd().split('\n') };
};

/** An invoice with its document, of which a part was taken off by a note with another. */
const issue = async (): Promise<string> => {
  const { invoiceId } = await invoiced(portal);
  await (await officeOf(portal)).credit(invoiceId, 100);
  await portal.drain();
  return invoiceId;
};

const documentOf = (invoiceId: string) =>
  portal.context.db
    .selectFrom('invoiceDocuments')
    .innerJoin('invoices', 'invoices.id', 'invoiceDocuments.invoiceId')
    .select(['fileKey', 'invoiceNumber'])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();

/** As an older version drew and recorded it: the text says another amount. */
const misdraw = async (invoiceId: string, fileKey: string): Promise<void> => {
  const { db, files } = portal.context;
  const document = await getInvoiceDocument(db, invoiceId);
  const bytes = await renderInvoicePdf({ ...document, gstCents: document.gstCents + 1 });
  await files.put(fileKey, bytes);
  await sql`alter table invoice_documents disable trigger user`.execute(db);
  const sha256 = createHash('sha256').update(bytes).digest();
  await db
    .updateTable('invoiceDocuments')
    .set({ sha256, byteSize: bytes.length })
    .where('invoiceId', '=', invoiceId)
    .execute();
};

test('documents that say what was issued are said to be so', async () => {
  await open();
  await issue();
  expect(await verify()).toEqual({
    code: 0,
    lines: ['2 documents checked, 0 differences, 0 files left over.'],
  });
});

test('what is missing, changed, not drawn, or says something else is listed with its number; left-over files too', async () => {
  await open();
  const ids = [await issue(), await issue(), await issue(), await issue()] as const;
  const [missing, changed, misdrawn, undrawn] = [
    await documentOf(ids[0]),
    await documentOf(ids[1]),
    await documentOf(ids[2]),
    await documentOf(ids[3]),
  ];
  const { db, files } = portal.context;
  // One of nothing, and one that lost to another drawing of the same document.
  const lost = documentKeyOf('invoices', ids[0], Buffer.alloc(32, 0xff));
  for (const key of ['invoices/of-nothing.pdf', lost]) await files.put(key, Buffer.from('%PDF-1.7'));
  await files.remove(missing.fileKey);
  await files.put(changed.fileKey, Buffer.from('%PDF-1.7 of somebody else'));
  await misdraw(ids[2], misdrawn.fileKey);
  await sql`delete from invoice_documents where invoice_id = ${ids[3]}`.execute(db);
  await sql`alter table invoices disable trigger user`.execute(db);
  await sql`update invoices set created_at = created_at - interval '2 days' where id = ${ids[3]}`.execute(db);
  const { code, lines } = await verify();
  expect(code).toBe(1);
  expect(lines).toEqual([
    `Invoice #${missing.invoiceNumber}: its file ${missing.fileKey} is missing`,
    `Invoice #${changed.invoiceNumber}: its file is not the one that was issued (SHA-256)`,
    `Invoice #${misdrawn.invoiceNumber}: its text lacks the amount $100.00`,
    `Invoice #${misdrawn.invoiceNumber}: its text says $100.01, which is no amount of it`,
    `Invoice #${undrawn.invoiceNumber}: it has no document`,
    `${lost}: a file that no record names; it may be removed`,
    'invoices/of-nothing.pdf: a file that no record names; it may be removed',
    '8 documents checked, 5 differences, 2 files left over.',
  ]);
});

test('a file that is drawn while the command reads, or whose record is about to be written, is never called left over', async () => {
  await open();
  const { db, files } = portal.context;
  const { invoiceId } = await invoiced(portal);
  const drawnWhileListing = {
    ...files,
    async *list(folder: string) {
      await portal.drain();
      yield* files.list(folder);
    },
  };
  expect((await checkDocuments({ db, files: drawnWhileListing })).leftOver).toEqual([]);
  expect(await documentOf(invoiceId)).toBeDefined();
  const { invoiceId: undrawnId } = await invoiced(portal);
  await files.put(documentKeyOf('invoices', undrawnId, Buffer.alloc(32, 1)), Buffer.from('%PDF-1.7'));
  expect((await checkDocuments({ db, files })).leftOver).toEqual([]);
});

test('documents in an object storage are read from there, however many there are', async () => {
  const s3 = await startS3Server();
  await open({ FILES_URL: s3.url });
  for (let count = 0; count < 3; count += 1) await issue();
  await portal.context.files.put('invoices/left-over.pdf', Buffer.from('%PDF-1.7'));
  const { code, lines } = await verify();
  expect([code, lines]).toEqual([
    0,
    [
      'invoices/left-over.pdf: a file that no record names; it may be removed',
      '6 documents checked, 0 differences, 1 file left over.',
    ],
  ]);
  await s3.stop();
});

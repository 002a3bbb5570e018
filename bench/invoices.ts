import { join } from 'node:path';
import type pg from 'pg';
import { openFolderStore } from '../server/src/adapters/files.ts';
import { renderInvoicePdf } from '../server/src/invoices/invoice-pdf.ts';
import { LONG_LIST_COUNT, ORGANISATION_COUNT, ROUND_SECONDS, ROUNDS } from './extent.ts';
import type { MeasuredCall } from './load/calls.ts';
import { fillDatabase } from './load/fill-database.ts';
import {
  fillInvoicesOf,
  fillOtherInvoices,
  INVOICES_OF_EACH,
  type Payer,
  SAMPLE_INVOICE,
} from './load/fill-invoices.ts';
import { measureLongList } from './long-list.ts';
import { runLoad } from './load/run-load.ts';
import { medianOf, printTable } from './report.ts';
import { ownNetwork } from './load/own-network.ts';
import type { ServerProcess } from './server-process.ts';
import { withPortal } from './with-portal.ts';

/** Each administers an organisation, which has ten invoices: a thousand together. */
const PEOPLE = 100;

/** What may be downloaded in a minute is counted by network, and a quick machine gets there. */
const headersOf = ({ token }: Payer) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': ownNetwork(),
});
const someOf = ({ invoiceIds }: Payer, index: number): string => invoiceIds[index % invoiceIds.length] ?? '';

const CALLS: readonly MeasuredCall<Payer>[] = [
  {
    name: 'POST /api/user/invoices',
    connections: 16,
    askedBy: 'payers',
    isRepeatable: true,
    requestOf: (payer) => ({
      method: 'POST',
      path: '/api/user/invoices',
      headers: { ...headersOf(payer), 'content-type': 'application/json' },
      body: JSON.stringify({ page: 1, size: INVOICES_OF_EACH }),
    }),
  },
  {
    name: 'GET GetUserInvoice',
    connections: 16,
    askedBy: 'payers',
    isRepeatable: true,
    requestOf: (payer, index) => ({
      method: 'GET',
      path: `/api/invoice/GetUserInvoice?id=${someOf(payer, index)}`,
      headers: headersOf(payer),
    }),
  },
  {
    name: 'GET download (PDF)',
    connections: 8,
    askedBy: 'payers',
    isRepeatable: true,
    timesInARow: INVOICES_OF_EACH,
    requestOf: (payer, index) => ({
      method: 'GET',
      path: `/api/invoice/${someOf(payer, index)}/download`,
      headers: headersOf(payer),
    }),
  },
];

interface Stage {
  readonly server: ServerProcess;
  readonly client: pg.Client;
  readonly payers: readonly Payer[];
}

/** What somebody may do in a minute is not what is measured here. */
const clearLimits = (client: pg.Client) => client.query('delete from rate_limits');

const measureCall = async (
  { server, client, payers }: Stage,
  call: MeasuredCall<Payer>,
): Promise<string[]> => {
  const round = async (seconds: number) => {
    await clearLimits(client);
    return runLoad({ address: server.address, call, people: payers, seconds });
  };
  await round(1);
  const rounds = [];
  for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round(ROUND_SECONDS));
  return [
    call.name,
    `${call.connections}`,
    medianOf(rounds.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0),
    medianOf(rounds.map(({ p99Ms }) => p99Ms)).toFixed(0),
    rounds.map(({ requestsPerSecond }) => requestsPerSecond.toFixed(0)).join(' '),
  ];
};

const measureCalls = async (stage: Stage, count: number): Promise<void> => {
  const { rows: found } = await stage.client.query<{ count: number }>(
    'select count(*)::int as count from invoices',
  );
  if (found[0]?.count !== count) throw new Error(`There are ${found[0]?.count} invoices, not ${count}`);
  const rows: string[][] = [];
  for (const call of CALLS) rows.push(await measureCall(stage, call));
  printTable(`With ${count} invoices`, ['call', 'connections', '/s', 'p99 ms', 'rounds /s'], rows);
};

/** A document is drawn once and stored; this is how fast. One at a time: drawing is the processor's work alone. */
const measureDrawing = async (): Promise<void> => {
  await renderInvoicePdf(SAMPLE_INVOICE);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const end = performance.now() + ROUND_SECONDS * 1000;
    let count = 0;
    for (; performance.now() < end; count += 1) await renderInvoicePdf(SAMPLE_INVOICE);
    rates.push(count / ROUND_SECONDS);
  }
  const { length } = await renderInvoicePdf(SAMPLE_INVOICE);
  printTable(
    'Drawing a tax invoice',
    ['PDFs /s', 'bytes', 'rounds'],
    [[medianOf(rates).toFixed(0), `${length}`, rates.map((rate) => rate.toFixed(0)).join(' ')]],
  );
};

/** The list, one invoice and its document, with a thousand invoices and with a million; and the drawing of documents. */
export const measureInvoices = async (): Promise<boolean> => {
  await measureDrawing();
  await withPortal(async ({ server, client, portalFolder }) => {
    const people = await fillDatabase(client, PEOPLE);
    const files = openFolderStore(join(portalFolder, 'files'));
    const payers = await fillInvoicesOf(client, { people, files });
    const stage = { server, client, payers };
    await measureCalls(stage, PEOPLE * INVOICES_OF_EACH);
    await fillOtherInvoices(client, { from: PEOPLE + 1, to: ORGANISATION_COUNT });
    await measureCalls(stage, ORGANISATION_COUNT * INVOICES_OF_EACH);
    await measureLongList(stage, LONG_LIST_COUNT);
  });
  return true;
};

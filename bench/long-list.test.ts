import pg from 'pg';
import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { MOST_ONLINE_CENTS } from '@linehaul/contract/payment-methods';
import { listUserInvoices } from '@linehaul/contract/invoices';
import { expect, test } from 'vitest';
import { createPayer } from '../server/test/money/invoice-factories.ts';
import { startMoneyPortal } from '../server/test/money/money-portal.ts';
import { pageOf } from './bare/invoices.ts';
import { fillLongList } from './load/fill-invoices.ts';

const COUNT = 5000;
const SIZE = 10;

interface Node {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const sortsMuch = (node: Node): boolean => node['Node Type'] === 'Sort' && node['Plan Rows'] > 10 * SIZE;

test('the last page of a long list of invoices is read in the order of the index: nothing long is sorted, as it would be without that', async () => {
  const portal = await startMoneyPortal();
  const payer = await createPayer(portal);
  const client = new pg.Client({ connectionString: portal.connectionString });
  await client.connect();
  try {
    await fillLongList(client, { email: payer.account.email, token: payer.token }, COUNT);
    const page = COUNT / SIZE;
    const { data } = await portal.call(listUserInvoices, { body: { page, size: SIZE }, token: payer.token });
    expect([data.totalItems, data.invoices.length]).toEqual([COUNT, SIZE]);
    // The portal's own statement, which `same-statements.test.ts` holds.
    const given = [1, 'open', MINIMUM_PAYABLE_CENTS, MOST_ONLINE_CENTS];
    const asked = [[payer.orgId, payer.account.id], SIZE, COUNT - SIZE];
    const plan = async (): Promise<Node[]> => {
      const { rows } = await client.query(`explain (format json) ${pageOf(2)}`, [...given, ...asked]);
      return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
    };
    expect((await plan()).filter(sortsMuch)).toEqual([]);
    await client.query('drop index invoices_payer');
    expect((await plan()).filter(sortsMuch)).not.toEqual([]);
  } finally {
    await client.end();
  }
});

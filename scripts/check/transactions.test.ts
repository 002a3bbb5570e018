import { expect, test } from 'vitest';
import { findUnsorted, partsOf } from './outside-calls.ts';
import { findAskingWithin } from './transactions.ts';

const found = (text: string): string[] => findAskingWithin(partsOf('server/src/payments/a-command.ts', text));

const ASK = `const ask = async ({ payments: { stripe } }) => stripe.refunds.list({});`;

test('who is given a transaction never waits for something outside, however far down', () => {
  expect(found(`${ASK} const book = (transaction: Transaction) => ask(context);`)).toEqual([
    expect.stringContaining('book waits within a transaction'),
  ]);
  expect(
    found(`${ASK} const via = () => ask(c); async function book(t: Transaction) { await via(); }`),
  ).toEqual([expect.stringContaining('by via → ask')]);
  expect(found(`const draw = (t: Transaction, context: Context) => context.files.put('a', b);`)).toHaveLength(
    1,
  );
});

test('nor does what is handed to a transaction; before and after it anything may be asked', () => {
  expect(
    found(`${ASK} const book = async () => inTransaction(db, async (t) => { await ask(c); });`),
  ).toHaveLength(1);
  expect(found(`${ASK} const book = async () => { await ask(c); await inTransaction(db, write); };`)).toEqual(
    [],
  );
});

test('what the context holds is said to lie outside or not', () => {
  expect(
    findUnsorted('interface Context {\n  readonly db: Database;\n  readonly printer: Printer;\n}'),
  ).toEqual(['printer']);
});

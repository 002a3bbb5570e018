import { expect, test } from 'vitest';
import { methodsAskedForIn } from './payment-methods.ts';

const found = (text: string): string[] => methodsAskedForIn('server/src/join/pay-command.ts', text);

test('no condition takes a further payment method for another', () => {
  expect(found("const way = method === PAYMENT_METHOD.card ? 'card' : 'debit';")).toHaveLength(1);
  expect(found("if (type !== 'au_becs_debit') return;")).toHaveLength(1);
  expect(found('switch (method) { case PAYMENT_METHOD.offline: return 0; }')).toHaveLength(1);
  expect(
    found("if (settlingOf(method) === 'by-hand') return; const at = { [PAYMENT_METHOD.card]: 1 };"),
  ).toEqual([]);
});

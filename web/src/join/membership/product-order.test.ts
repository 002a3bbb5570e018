import { expect, test } from 'vitest';
import { inProductOrder } from './product-order.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('products follow the number their name begins with, not its digits', () => {
  expect(inProductOrder(named('10. Fleet', '2. Small', '1. Owner-driver'))).toEqual(
    named('1. Owner-driver', '2. Small', '10. Fleet'),
  );
});

test('products without a number come last, by name', () => {
  expect(inProductOrder(named('Supporter', 'Associate', '3. Fleet'))).toEqual(
    named('3. Fleet', 'Associate', 'Supporter'),
  );
});

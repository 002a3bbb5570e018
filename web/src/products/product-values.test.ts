import { sentProduct } from '@linehaul/contract/office-products';
import { expect, test } from 'vitest';
import { readProduct } from './product-values.ts';

const form = (values: Record<string, string | string[]>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ name: 'Fleet', description: '', ...values }))
    for (const each of [value].flat()) data.append(name, each);
  return data;
};

test('an amount is read with a sign and commas, and without one it is not offered so', () => {
  const read = readProduct(
    form({ 'annual.total': '$1,320.50', 'annual.methods[]': ['4', '8'], 'monthly.methods[]': ['4'] }),
  );
  expect(sentProduct.parse(read)).toMatchObject({
    annual: { total: 1320.5, methods: [4, 8] },
    monthly: null,
    vehicle: null,
    minTrucks: null,
    validFrom: null,
  });
});

test('what is no number is refused where it was typed', () => {
  const read = readProduct(form({ minTrucks: 'two', 'annual.total': 'a lot', 'annual.methods[]': ['4'] }));
  const paths = sentProduct.safeParse(read).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(['minTrucks', 'annual.total']);
});

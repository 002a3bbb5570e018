import * as z from 'zod/mini';

const isWholeCents = (dollars: number): boolean => Math.abs(Math.round(dollars * 100) / 100 - dollars) < 1e-9;

const MAX_DOLLARS = 1_000_000;

/** Dollars above zero with at most two decimals, up to a million. */
export const dollarAmount = () =>
  z.number('Please type an amount').check(
    z.refine((dollars: number) => Math.round(dollars * 100) > 0, 'Please type an amount above zero'),
    z.maximum(MAX_DOLLARS, 'Please type an amount of at most $1,000,000'),
    z.refine(isWholeCents, 'Please type an amount in dollars and cents'),
    z.meta({ minimum: 0.01, maximum: MAX_DOLLARS, multipleOf: 0.01, examples: [120.5] }),
  );

import * as z from 'zod/mini';

const isWholeCents = (dollars: number): boolean => Math.abs(Math.round(dollars * 100) / 100 - dollars) < 1e-9;

/** Dollars above zero with at most two decimals, up to a million. */
export const dollarAmount = () =>
  z.number('Please type an amount').check(
    z.refine((dollars: number) => Math.round(dollars * 100) > 0, 'Please type an amount above zero'),
    z.maximum(1_000_000, 'Please type an amount of at most $1,000,000'),
    z.refine(isWholeCents, 'Please type an amount in dollars and cents'),
  );

import * as z from 'zod/mini';
import { formatMoney } from '../lib/formats/format.ts';

const DOLLARS = /^\d+(\.\d{1,2})?$/;

/** Dollars as they are typed, such as `1,100.50`, above zero and up to `most`; the value is a number. */
export const amountText = (most: number) =>
  z.pipe(
    z.string().check(
      z.overwrite((typed) => typed.replaceAll(/[\s,$]/g, '')),
      z.regex(DOLLARS, 'Please type an amount in dollars and cents'),
    ),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.positive('Please type an amount above zero'),
          z.maximum(most, `Please type an amount of at most ${formatMoney(most)}`),
        ),
    ),
  );

import * as z from 'zod/mini';
import { text } from './text.ts';

/** As somebody types a code, whatever its case. */
export const typedCode = text(30);

/** As the office writes it. */
export const writtenCode = z
  .string('Please type a code')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[0-9A-Z-]{3,30}$/, 'Please use 3 to 30 letters, digits or hyphens'),
    z.meta({ examples: ['EARLYBIRD-26'] }),
  );

/** Of a price; null where an amount is taken off instead. */
export const percentOff = z.nullable(
  z
    .int('Please type a whole number')
    .check(z.minimum(1, 'Please type 1 to 100'), z.maximum(100, 'Please type 1 to 100')),
);

/** How often it may be used; null is any number. */
export const countOfUses = z.nullable(
  z.int('Please type a whole number').check(z.minimum(1, 'Please type 1 or more'), z.maximum(1_000_000)),
);

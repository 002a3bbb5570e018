import * as z from 'zod/mini';

/** What a JSON Schema can say of a phone number; that there is such a number the server finds out (default AU). */
export const describedPhone = () =>
  z.meta({
    pattern: String.raw`^[+(]?\d[\d\s()./-]{4,27}\d$`,
    description: 'A phone number that exists; without a country code it is Australian.',
    examples: ['0412 345 678', '+61 412 345 678'],
  });

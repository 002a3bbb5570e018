import * as z from 'zod/mini';
import { isAddress } from '../wire/pages.ts';
import { text } from './text.ts';

const URL_MAX_LENGTH = 500;

/** Empty, or an address elsewhere that nobody reads on the way. */
export const secureLink = text(URL_MAX_LENGTH).check(
  z.refine(
    (url) => url === '' || (/^https:\/\/[^/\s\\]/i.test(url) && isAddress(url)),
    'Please enter an address that begins with https://',
  ),
  z.meta({
    pattern: String.raw`^(?:|https://[a-z0-9]+(?:\.[a-z0-9]+)+(?:/[A-Za-z0-9]+)*)$`,
    examples: ['https://meet.example/loads'],
  }),
);

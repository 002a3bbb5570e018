import * as z from 'zod/mini';

/** What a field of a form asks for, so that pages can offer the right keys, room and help for it. */
export const formFieldKind = z.enum([
  'abn',
  'address-line1',
  'address-line2',
  'country',
  'date',
  'email',
  'family-name',
  'given-name',
  'job-title',
  'long-text',
  'organisation',
  'phone',
  'postcode',
  'state',
  'suburb',
  'website',
]);
export type FormFieldKind = z.infer<typeof formFieldKind>;

/** What the office may say that a text, or one of several options, asks for: browsers fill it in from what they keep. */
export const OFFERED_KINDS = [
  'given-name',
  'family-name',
  'job-title',
  'organisation',
  'address-line1',
  'address-line2',
  'suburb',
  'state',
  'country',
] as const satisfies readonly FormFieldKind[];
export type OfferedKind = (typeof OFFERED_KINDS)[number];

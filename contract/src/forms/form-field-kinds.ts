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
  'organisation',
  'phone',
  'postcode',
  'state',
  'suburb',
  'website',
]);
export type FormFieldKind = z.infer<typeof formFieldKind>;

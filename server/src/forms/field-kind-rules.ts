import type { FormFieldKind } from '@linehaul/contract/form-field-kinds';

/** What a browser may fill in for each kind, as HTML's `autocomplete` names it; nothing for what no browser keeps. */
const AUTOCOMPLETE: Readonly<Record<FormFieldKind, string | null>> = {
  abn: null,
  'address-line1': 'address-line1',
  'address-line2': 'address-line2',
  country: 'country-name',
  date: null,
  email: 'email',
  'family-name': 'family-name',
  'given-name': 'given-name',
  'job-title': 'organization-title',
  'long-text': null,
  organisation: 'organization',
  phone: 'tel',
  postcode: 'postal-code',
  state: 'address-level1',
  suburb: 'address-level2',
  website: 'url',
};

/** A form may ask for two addresses, which browsers keep apart by `section-`: each group is one of its own. */
const PARTS_OF_ADDRESS: ReadonlySet<FormFieldKind> = new Set([
  'address-line1',
  'address-line2',
  'country',
  'postcode',
  'state',
  'suburb',
]);

/** What the browser may fill into a field of this kind in the group at this place of its form. */
export const autocompleteOf = (kind: FormFieldKind | null, groupIndex: number): string | null => {
  const token = kind === null ? null : AUTOCOMPLETE[kind];
  if (kind === null || token === null) return null;
  return PARTS_OF_ADDRESS.has(kind) ? `section-${groupIndex + 1} ${token}` : token;
};

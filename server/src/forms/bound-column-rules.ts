interface BoundColumn {
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  /** What the person's browser may fill in. */
  readonly autocomplete: string | null;
}

/** A column of an account that its form can show. */
interface AccountColumn extends BoundColumn {
  /** Its name in code. */
  readonly key: string;
  /** What stands there once the account is closed: a value, nothing, what it was, or its own kind of address. */
  readonly atClosing: { readonly becomes: string } | 'emptied' | 'kept' | 'unreachable';
}

const FIXED = { isReadOnly: true, isRequired: false, autocomplete: null } as const;
const REQUIRED = { isReadOnly: false, isRequired: true } as const;

/**
 * The columns of an account that a form can show, by their names in the database. Reading, writing, the copy of one's data,
 * closing and the form's seed follow from it (docs/adding.md).
 */
export const ACCOUNT_COLUMNS = {
  first_name: {
    ...REQUIRED,
    key: 'firstName',
    autocomplete: 'given-name',
    atClosing: { becomes: 'Former' },
  },
  last_name: {
    ...REQUIRED,
    key: 'lastName',
    autocomplete: 'family-name',
    atClosing: { becomes: 'member' },
  },
  email: { ...FIXED, key: 'email', autocomplete: 'email', atClosing: 'unreachable' },
  mobile: { ...FIXED, key: 'mobile', isReadOnly: false, autocomplete: 'tel', atClosing: 'emptied' },
  member_number: { ...FIXED, key: 'memberNumber', atClosing: 'emptied' },
  contact_type: { ...FIXED, key: 'contactType', atClosing: 'kept' },
} as const satisfies Record<string, AccountColumn>;
export type AccountColumnName = keyof typeof ACCOUNT_COLUMNS;

/** Those of an organisation; no form may change them. */
const ORGANISATION_COLUMNS = {
  name: FIXED,
  organisation_number: FIXED,
  member_number: FIXED,
} as const satisfies Record<string, BoundColumn>;
export type OrganisationColumnName = keyof typeof ORGANISATION_COLUMNS;

const ALL: Readonly<Record<string, BoundColumn>> = { ...ORGANISATION_COLUMNS, ...ACCOUNT_COLUMNS };

/** What a column is worth in a form, whatever the form's own rows say; throws for one that nothing is known of. */
export const columnRuleOf = (column: string): BoundColumn => {
  const rule = Object.hasOwn(ALL, column) ? ALL[column] : undefined;
  if (!rule) throw new RangeError(`A form shows the column ${column}, of which nothing is known`);
  return rule;
};

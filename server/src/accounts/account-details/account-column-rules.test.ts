import { expect, test } from 'vitest';
import type { SeedField } from '../../../seed/forms/planned-form.ts';
import { columnRuleOf } from '../../forms/bound-column-rules.ts';
import { type AccountChange, toAccountChange, toColumnValues } from './account-column-rules.ts';

const ROW = {
  ...{ firstName: 'Jo', lastName: 'Reid', email: 'jo@reid.example', mobile: null },
  ...{ memberNumber: '100001', contactType: 'Member' },
};

test('a form saves what may be changed of an account, and empties nothing that is required', () => {
  expect(toColumnValues(ROW)).toMatchObject({ first_name: 'Jo', member_number: '100001', mobile: null });
  const sent = { first_name: 'Joe', last_name: null, mobile: null, email: 'x@y.example', member_number: '1' };
  expect(toAccountChange(sent)).toEqual({ firstName: 'Joe', mobile: null });
});

test('a field of a column that would be shown and lost does not compile, and no form shows it', () => {
  // @ts-expect-error -- nothing is declared of a fax
  const field: SeedField = { label: 'Fax', fieldType: 'String', boundColumn: 'fax' };
  expect(() => columnRuleOf(field.boundColumn ?? '')).toThrow('of which nothing is known');
  // @ts-expect-error -- a name is required
  expect<AccountChange>({ firstName: null }).toBeDefined();
});

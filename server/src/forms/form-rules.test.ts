import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFormChange, type FormField, type FormGroup } from './form-rules.ts';

const field = (id: string, changes: Partial<FormField> = {}): FormField => ({
  id,
  label: id.toUpperCase(),
  fieldType: 'String',
  isMultipleSelect: false,
  maxLength: 20,
  format: null,
  options: [],
  sortOrder: 0,
  placeholder: null,
  kind: null,
  boundColumn: null,
  isRequired: false,
  isReadOnly: false,
  ...changes,
});

const FORM: FormGroup[] = [
  {
    name: 'Details',
    isToggled: false,
    fields: [
      field('name', { isRequired: true, boundColumn: 'name', isReadOnly: true }),
      field('abn', { isRequired: true }),
      field('trading'),
      field('locked', { isReadOnly: true, isRequired: true }),
    ],
  },
  {
    name: 'Postal',
    isToggled: true,
    fields: [
      field('toggle', { fieldType: 'Boolean' }),
      field('street', { isRequired: true }),
      field('level'),
    ],
  },
];

const plan = (
  input: Record<string, string | boolean | null>,
  stored: Record<string, string | boolean> = {},
) =>
  planFormChange(
    FORM,
    new Map(Object.entries(stored)),
    Object.entries(input).map(([id, value]) => ({ id, value })),
  );

test('a required field without a value is named by its label', () => {
  expect(plan({ trading: 'Acme' }).problems).toEqual({ abn: ['ABN is required'] });
  expect(plan({ abn: '' }, { abn: '1' }).problems).toEqual({ abn: ['ABN is required'] });
});

test('a required field that has a stored value need not be sent again', () => {
  const { problems, changes } = plan({ trading: 'Acme' }, { abn: '1' });
  expect(problems).toEqual({});
  expect([...changes.keys()].filter((id) => id !== 'street' && id !== 'level')).toEqual(['trading']);
});

test.each([
  ['name', 'This field cannot be changed'],
  ['locked', 'This field cannot be changed'],
  ['nobody', 'The association has changed this form meanwhile. Please reload the page'],
])('the field %s cannot be changed', (id, message) => {
  expect(plan({ abn: '1', [id]: 'x' }).problems).toEqual({ [id]: [message] });
});

test('a field that is sent twice is refused', () => {
  const input = [
    { id: 'abn', value: '1' },
    { id: 'abn', value: '2' },
  ];
  expect(planFormChange(FORM, new Map(), input).problems).toEqual({ abn: ['This field was sent twice'] });
});

test('a required field of a toggled group is required only while the group is on', () => {
  expect(plan({ abn: '1', toggle: false }).problems).toEqual({});
  expect(plan({ abn: '1' }).problems).toEqual({});
  expect(plan({ abn: '1', toggle: true }).problems).toEqual({ street: ['STREET is required'] });
  expect(plan({ abn: '1', toggle: true, street: 'Depot Road' }).problems).toEqual({});
});

test('a toggled group that is switched off is emptied, whatever is sent for it', () => {
  const { changes } = plan({ toggle: false, street: 'Depot Road' }, { abn: '1', toggle: true, level: '2' });
  expect(Object.fromEntries(changes)).toEqual({ toggle: false, street: null, level: null });
});

test('a toggled group that stays on keeps what is not sent', () => {
  const { changes } = plan({ level: '3' }, { abn: '1', toggle: true, street: 'Depot Road' });
  expect(Object.fromEntries(changes)).toEqual({ level: '3' });
});

test('a toggled group whose toggle is hidden is not emptied', () => {
  const [, postal] = FORM;
  const hidden = [{ name: 'Postal', isToggled: true, fields: postal?.fields.slice(1) ?? [] }];
  const stored = new Map([
    ['street', 'Depot Road'],
    ['level', '2'],
  ]);
  const { changes, problems } = planFormChange(hidden, stored, [{ id: 'street', value: 'Siding Road' }]);
  expect(problems).toEqual({});
  expect(Object.fromEntries(changes)).toEqual({ street: 'Siding Road' });
});

test('every problem is told at once', () => {
  const { problems } = plan({ trading: 'x'.repeat(21), toggle: true });
  expect(problems).toEqual({
    abn: ['ABN is required'],
    trading: ['TRADING must have at most 20 characters'],
    street: ['STREET is required'],
  });
});

test('no input ever changes a field that may not be edited', () => {
  const input = fc.array(
    fc.record({
      id: fc.constantFrom('name', 'abn', 'trading', 'locked', 'toggle', 'street', 'level', 'nobody'),
      value: fc.oneof(fc.string({ maxLength: 25 }), fc.boolean(), fc.constant(null), fc.integer()),
    }),
  );
  fc.assert(
    fc.property(input, (fields) => {
      const { changes, problems } = planFormChange(FORM, new Map([['abn', '1']]), fields);
      const isRefused = Object.keys(problems).length > 0;
      return isRefused || ['name', 'locked', 'nobody'].every((id) => !changes.has(id));
    }),
  );
});

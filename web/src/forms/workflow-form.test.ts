import type { WorkflowFormField, WorkflowFormGroup } from '@linehaul/contract/forms';
import { expect, test } from 'vitest';
import {
  changedInputs,
  entryProblems,
  fieldInputs,
  initialEntries,
  orderedGroups,
  visibleFields,
  valueText,
} from './workflow-form.ts';

const field = (id: string, over: Partial<WorkflowFormField> = {}): WorkflowFormField => ({
  id,
  entityId: null,
  fieldLabel: id,
  formFieldType: 'String',
  value: null,
  isRequired: false,
  isReadOnly: false,
  isMultipleSelect: false,
  sortOrder: 0,
  referenceOptions: [],
  formFieldTypeExtraInfo: { placeholder: null, autocomplete: null, kind: null },
  ...over,
});

const group = (workflowFormFields: WorkflowFormField[], isToggled = false): WorkflowFormGroup => ({
  groupName: 'Group',
  isToggled,
  workflowFormFields,
});

const postal = group(
  [field('different', { formFieldType: 'Boolean' }), field('Suburb', { isRequired: true, sortOrder: 1 })],
  true,
);

test('fields stand in their sort order and empty groups are left out', () => {
  const [only, ...others] = orderedGroups([
    group([field('b', { sortOrder: 2 }), field('a', { sortOrder: 1 })]),
    group([]),
  ]);
  expect(only?.workflowFormFields.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(others).toEqual([]);
});

test('a toggle group shows its other fields only when the toggle is on', () => {
  expect(visibleFields(postal, { different: false }).map(({ id }) => id)).toEqual(['different']);
  expect(visibleFields(postal, { different: true }).map(({ id }) => id)).toEqual(['different', 'Suburb']);
});

test('a required field that is not shown is not asked for, nor sent', () => {
  expect(entryProblems([postal], { different: false, Suburb: '' })).toEqual({});
  expect(fieldInputs([postal], { different: false, Suburb: 'Altona' })).toEqual([
    { id: 'different', entityId: null, value: false },
  ]);
});

test('a required field that is shown and empty is named by its label', () => {
  expect(entryProblems([postal], { different: true, Suburb: '  ' })).toEqual({
    Suburb: 'Suburb is required',
  });
});

test('a required choice without a chosen option is named by its label', () => {
  const services = field('Services', {
    formFieldType: 'Reference',
    isMultipleSelect: true,
    isRequired: true,
  });
  expect(entryProblems([group([services])], { Services: [] })).toEqual({
    Services: 'Services is required',
  });
});

test('a toggle that is off is an answer', () => {
  const toggle = field('Accredited', { formFieldType: 'Boolean', isRequired: true });
  expect(entryProblems([group([toggle])], { Accredited: false })).toEqual({});
});

test('an integer field takes whole numbers only', () => {
  const trucks = group([field('Trucks', { formFieldType: 'Integer' })]);
  for (const typed of ['1.5', '-2', 'ten']) {
    expect(entryProblems([trucks], { Trucks: typed })).toEqual({ Trucks: 'Trucks must be a whole number' });
  }
  expect(entryProblems([trucks], { Trucks: '12345678901' })).toEqual({
    Trucks: 'Trucks must be at most 2,147,483,647',
  });
  expect(entryProblems([trucks], { Trucks: ' 12 ' })).toEqual({});
  expect(fieldInputs([trucks], { Trucks: ' 12 ' })).toEqual([{ id: 'Trucks', entityId: null, value: 12 }]);
});

test('a read-only field is neither judged nor sent', () => {
  const readOnly = group([field('Name', { isReadOnly: true, isRequired: true })]);
  expect(entryProblems([readOnly], { Name: '' })).toEqual({});
  expect(fieldInputs([readOnly], { Name: 'Kept' })).toEqual([]);
});

test('an empty field is sent as no value', () => {
  expect(fieldInputs([group([field('Website')])], { Website: ' ' })).toEqual([
    { id: 'Website', entityId: null, value: null },
  ]);
});

test('a single choice is sent as one key, a multiple choice as a list', () => {
  const one = field('State', { formFieldType: 'Reference' });
  const many = field('Services', { formFieldType: 'Reference', isMultipleSelect: true });
  const entries = { State: ['VIC'], Services: ['storage', 'express'] };
  expect(fieldInputs([group([one, many])], entries).map(({ value }) => value)).toEqual([
    'VIC',
    ['storage', 'express'],
  ]);
});

test('stored values come back as they are typed', () => {
  const stored = group([
    field('Trucks', { formFieldType: 'Integer', value: 7 }),
    field('On', { formFieldType: 'Boolean', value: true }),
    field('State', { formFieldType: 'Reference', value: 'VIC' }),
    field('Services', { formFieldType: 'Reference', value: ['storage'] }),
    field('Website'),
  ]);
  expect(initialEntries([stored])).toEqual({
    Trucks: '7',
    On: true,
    State: ['VIC'],
    Services: ['storage'],
    Website: '',
  });
});

test('only fields that differ from what the server said are sent', () => {
  const stored = group([
    field('Trucks', { formFieldType: 'Integer', value: 7 }),
    field('On', { formFieldType: 'Boolean' }),
    field('Services', {
      formFieldType: 'Reference',
      isMultipleSelect: true,
      value: ['a', 'b'],
      referenceOptions: [
        { key: 'a', value: 'A' },
        { key: 'b', value: 'B' },
      ],
    }),
    field('Website', { value: 'https://acme.example' }),
  ]);
  const initial = initialEntries([stored]);
  expect(changedInputs([stored], initial)).toEqual([]);
  const changed = changedInputs([stored], { ...initial, Services: ['b'], Website: '' });
  expect(changed.map(({ id, value }) => [id, value])).toEqual([
    ['Services', ['b']],
    ['Website', null],
  ]);
});

test('choices that were left alone are not sent: neither their order counts, nor options that are gone', () => {
  const referenceOptions = ['a', 'b', 'c'].map((key) => ({ key, value: key.toUpperCase() }));
  const many = field('Services', {
    formFieldType: 'Reference',
    isMultipleSelect: true,
    referenceOptions,
    value: ['b', 'gone', 'a'],
  });
  const one = field('State', { formFieldType: 'Reference', referenceOptions, value: 'gone' });
  const sent = (Services: string[], State: string[]) =>
    changedInputs([group([many, one])], { Services, State }).map(({ id, value }) => [id, value]);
  expect(sent(['a', 'b'], [])).toEqual([]);
  expect(sent(['a'], [])).toEqual([['Services', ['a']]]);
  expect(sent(['a', 'b'], ['c'])).toEqual([['State', 'c']]);
});

test('a toggle that is switched on sends the fields that it reveals once they are filled in', () => {
  const entries = { different: true, Suburb: 'Altona' };
  expect(changedInputs([postal], entries).map(({ id }) => id)).toEqual(['different', 'Suburb']);
});

test('a value is told in words: yes or no, the names of options, nothing for nothing', () => {
  const referenceOptions = [{ key: 'VIC', value: 'Victoria' }];
  const text = (over: Partial<WorkflowFormField>): string => valueText(field('any', over));
  expect(text({ value: true })).toBe('Yes');
  expect(text({ value: false })).toBe('No');
  expect(text({ value: 0 })).toBe('0');
  expect(text({ value: ['VIC', 'gone'], referenceOptions })).toBe('Victoria, gone');
  expect([text({ value: null }), text({ value: '' }), text({ value: [] })]).toEqual(['', '', '']);
});

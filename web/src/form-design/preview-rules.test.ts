import { expect, test } from 'vitest';
import { newField } from './draft-rules.ts';
import { previewOf } from './preview-rules.ts';

const field = (key: string, change: object = {}) => ({
  ...newField(key, 'organisation'),
  label: key,
  ...change,
});

test('a preview asks for an email address and for several lines as the form will', () => {
  const fields = [
    field('Desk', { type: 'email' }),
    field('Story', { type: 'long-text' }),
    field('Base', { kind: 'suburb' }),
  ];
  const [group] = previewOf([{ key: 'A', id: 'A', name: 'A', isToggled: false, fields }], 'join');
  expect(group?.workflowFormFields.map(({ formFieldTypeExtraInfo }) => formFieldTypeExtraInfo.kind)).toEqual([
    ...['email', 'long-text', 'suburb'],
  ]);
});

test('a preview shows what is not hidden in its workflow, as it will be asked, and no empty group', () => {
  const options = [{ key: null, label: 'Road' }];
  const fields = [
    field('Fleet', { type: 'number', join: 'required', details: 'hidden' }),
    field('Site', { type: 'website', join: 'read-only', placeholder: 'www' }),
    field('Modes', { type: 'choices', options, join: 'hidden' }),
  ];
  const draft = [
    { key: 'A', id: 'A', name: 'A', isToggled: false, fields },
    { key: 'B', id: 'B', name: 'B', isToggled: false, fields: [field('x', { join: 'hidden' })] },
  ];
  const [joining, ...others] = previewOf(draft, 'join');
  expect(others).toEqual([]);
  expect(
    joining?.workflowFormFields.map(({ fieldLabel, formFieldType, isRequired, isReadOnly }) => [
      ...[fieldLabel, formFieldType, isRequired, isReadOnly],
    ]),
  ).toEqual([
    ['Fleet', 'Integer', true, false],
    ['Site', 'String', false, true],
  ]);
  expect(joining?.workflowFormFields[1]?.formFieldTypeExtraInfo).toEqual({
    ...{ placeholder: 'www', autocomplete: null, kind: 'website' },
  });
  const [settings] = previewOf(draft, 'details');
  expect(settings?.workflowFormFields.map(({ fieldLabel }) => fieldLabel)).toEqual(['Site', 'Modes']);
  expect(settings?.workflowFormFields[1]?.referenceOptions).toEqual([{ key: 'Road', value: 'Road' }]);
});

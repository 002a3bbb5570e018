import { expect, test } from 'vitest';
import { fileKindOf } from './file-kind.ts';

test.each([
  ['Fatigue plan.pdf', 'pdf', 'PDF'],
  ['Template.DOCX', 'document', 'DOCX'],
  ['rates.2026.xlsx', 'sheet', 'XLSX'],
  ['readme.txt', 'text', 'TXT'],
  ['yard.png', 'picture', 'PNG'],
  ['yard.jpg', 'picture', 'JPG'],
  ['yard.jpeg', 'picture', 'JPEG'],
  ['strange.bin', 'other', 'BIN'],
  ['no extension', 'other', ''],
])('%s is shown as %s', (name, kind, letters) => {
  expect(fileKindOf(name)).toMatchObject({ kind, letters });
});

test('a name that an object has anyway is no kind', () => {
  expect(fileKindOf('a.constructor').kind).toBe('other');
});

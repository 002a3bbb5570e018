import { expect, test } from 'vitest';
import { judge, readList } from './invite-rules.ts';

test('a list may be typed, pasted from an address book, or CSV with a head', () => {
  expect(readList('kim@depot.example\r\nSam Roe <sam@depot.example>\n\n')).toEqual([
    { line: 1, email: 'kim@depot.example', name: '' },
    { line: 2, email: 'sam@depot.example', name: 'Sam Roe' },
  ]);
  expect(readList('\uFEFFFirst name;Last name;E-mail\n"Kim";"Burke";KIM@Depot.example')).toEqual([
    { line: 2, email: 'kim@depot.example', name: 'Kim Burke' },
  ]);
});

test('a line without an address is kept and said, and is no head unless it is the first', () => {
  expect(readList('Kim Burke\nkim@depot.example\nEmail')).toEqual([
    { line: 1, email: '', name: 'Kim Burke' },
    { line: 2, email: 'kim@depot.example', name: '' },
    { line: 3, email: '', name: 'Email' },
  ]);
});

test('each line gets one verdict: who belongs, waits, stands there twice or cannot be written to is not invited', () => {
  const lines = readList(
    ['new@depot.example', 'NEW@depot.example', 'in@depot.example', 'asked@depot.example', 'nobody'].join(
      '\n',
    ),
  );
  const known = { belonging: new Set(['in@depot.example']), waiting: new Set(['asked@depot.example']) };
  expect(judge(lines, known).map(({ verdict }) => verdict)).toEqual([
    ...['invite', 'repeated', 'belongs', 'waiting', 'invalid'],
  ]);
});

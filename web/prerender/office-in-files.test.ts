import { expect, test } from 'vitest';
import { type CodeFile, findOfficeInFiles } from './office-in-files.ts';

const src = (path: string): string => `/portal/web/src/${path}`;

/** Others fetch it for its first module. */
const file = (fileName: string, moduleIds: string[], imports: string[] = []): CodeFile => ({
  fileName,
  facadeModuleId: moduleIds[0] ?? null,
  imports,
  moduleIds,
});
const shared = (fileName: string, moduleIds: string[], imports: string[] = []): CodeFile => ({
  ...file(fileName, moduleIds, imports),
  facadeModuleId: null,
});

const TABLE = shared('shared.js', [src('ui/table.tsx'), src('audit/audit-words.ts')]);

test('office code in a file that a page of members loads is named, with the file and the page', () => {
  const home = file('home.js', [src('home/home-page.tsx')], ['menu.js']);
  const menu = shared('menu.js', [src('app/menu.tsx')], ['shared.js']);
  expect(findOfficeInFiles([home, menu, TABLE])).toEqual([
    'web/src/audit/audit-words.ts lies in shared.js, with web/src/home/home-page.tsx',
  ]);
});

test('a part that anybody may fetch brings none either, also not of its own', () => {
  const today = file('today.js', [src('home/today.tsx'), src('home/office/tiles.tsx')]);
  expect(findOfficeInFiles([today])).toHaveLength(1);
});

test('pages of the office, and what stands around them, have what is theirs', () => {
  const page = file('page.js', [src('events/office/edit/edit-page.tsx')], ['shared.js']);
  const frame = file('frame.js', [src('app/shells/admin-layout.tsx')], ['shared.js']);
  const people = file('people.js', [src('people/users-page.tsx')], ['shared.js']);
  expect(findOfficeInFiles([page, frame, people, TABLE])).toEqual([]);
});

test('the contract of the office counts, and what only sounds like it does not', () => {
  const contract = '/portal/contract/src/events/office-events.ts';
  const page = file('a.js', [src('events/event-page.tsx'), contract, src('join/back-office-note.tsx')]);
  expect(findOfficeInFiles([page])).toEqual([
    'contract/src/events/office-events.ts lies in a.js, with web/src/events/event-page.tsx',
  ]);
});

test('the audit log is the office’s, and a member’s own CPD audits are not; products are kept by the office', () => {
  const audits = file('audits.js', [src('cpd/audit/audit-page.tsx'), '/portal/contract/src/cpd/audits.ts']);
  const products = file('products.js', [src('products/product-page.tsx')], ['shared.js']);
  expect(findOfficeInFiles([audits, products, TABLE])).toEqual([]);
  const log = file('log.js', [src('home/home-page.tsx'), '/portal/contract/src/association/audit.ts']);
  expect(findOfficeInFiles([log])).toHaveLength(1);
});

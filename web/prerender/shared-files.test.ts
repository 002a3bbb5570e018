import { expect, test } from 'vitest';
import { type ModuleGraph, sharedFiles } from './shared-files.ts';

const SIX = [1, 2, 3, 4, 5, 6];
const doors = SIX.map((nth) => `door-${nth}`);
const pages = SIX.map((nth) => `page-${nth}`);
const steps = [1, 2, 3].map((nth) => `step-${nth}`);

const EXTRA: Record<string, string[]> = {
  'page-1': ['passkey', 'chart', 'scale', 'row-list', 'slide-list'],
  'page-2': ['plate', 'debts', 'notice', 'state', 'drawing'],
  'page-3': ['debts', 'notice', 'chooser', 'scale'],
  'page-4': ['scale'],
  'page-5': ['scale'],
  'page-6': ['scale'],
};

const MODULES: Record<string, { imports?: string[]; pages?: string[]; code?: string }> = {
  main: { imports: ['react'], pages: [...doors, ...steps, 'shell', 'routes'] },
  shell: { imports: ['logo', 'road'] },
  routes: { imports: ['menu', 'card', 'client'], pages: [...pages.slice(1), 'page-seldom'] },
  'office-routes': { imports: ['menu'], pages: pages.slice(0, 1) },
  'page-seldom': { imports: ['scale'] },
  scale: { code: 'x'.repeat(5000) },
  ...Object.fromEntries(
    steps.map((step) => [
      step,
      {
        imports: [
          'query',
          'client',
          'step-list',
          'state',
          ...(step === 'step-1' ? ['chooser', 'drawing'] : []),
        ],
      },
    ]),
  ),
  ...Object.fromEntries(
    doors.map((door) => [
      door,
      { imports: ['form', 'notice', ...(door === 'door-1' ? ['card', 'passkey', 'road'] : [])] },
    ]),
  ),
  ...Object.fromEntries(pages.map((page) => [page, { imports: ['table', ...(EXTRA[page] ?? [])] }])),
  ...Object.fromEntries(
    [
      'react',
      'menu',
      'card',
      'form',
      'passkey',
      'table',
      'chart',
      'query',
      'step-list',
      'plate',
      'debts',
      'notice',
      'client',
      'logo',
      'road',
      'state',
      'sorter',
      'slide',
    ].map((part) => [part, {}]),
  ),
  'row-list': { imports: ['row', 'sorter', 'table'] },
  'slide-list': { imports: ['slide', 'sorter'] },
  row: { code: 'x'.repeat(5000) },
  drawing: { code: 'x'.repeat(5000) },
  chooser: { code: 'x' },
  debts: { code: 'x'.repeat(5000) },
};

const graph: ModuleGraph = {
  getModuleInfo: (id) => {
    const module = MODULES[id];
    const { imports = [], pages: later = [], code = null } = module ?? {};
    return module ? { importedIds: imports, dynamicallyImportedIds: later, code } : null;
  },
};

const fileOf = sharedFiles(graph, {
  start: ['main'],
  around: ['shell'],
  frame: ['routes'],
  office: ['office-routes'],
  everyday: { first: ['page-2'], second: ['page-3'] },
  together: { rows: ['row-list'], slides: ['slide-list'] },
  isInside: (id) => id === 'query',
  isSeldom: (id) => id === 'page-seldom',
});

test('what every page runs, and what doors share with the frame or with pages of every day, comes at the start', () => {
  expect(['react', 'card', 'notice'].map(fileOf)).toEqual(['start', 'start', 'start']);
});

test('what many doors need and few pages inside is one file, which those inside do not fetch with everything', () => {
  expect(fileOf('form')).toBe('door');
});

test('the steps of the join share with the frame what asks the server, and fetch nothing else of it', () => {
  expect(['client', 'menu'].map(fileOf)).toEqual(['data', 'portal']);
});

test('what few doors need is not fetched by the others, nor by those inside who do not need it', () => {
  expect(['passkey', 'door-2'].map(fileOf)).toEqual(['doors', 'doors']);
});

test('the frame and what many pages inside need is one file, which no door fetches', () => {
  expect(['menu', 'table', 'routes'].map(fileOf)).toEqual(['portal', 'portal', 'portal']);
  expect(['chart', 'page-4'].map(fileOf)).toEqual(['inside', 'inside']);
});

test('the routes of the office come with no page of members, though its pages count among those inside', () => {
  expect(['office-routes', 'table'].map(fileOf)).toEqual(['inside', 'portal']);
});

test('what stands together on pages is one file, with neither what more than one of these has nor what others need', () => {
  expect(['row-list', 'row', 'slide'].map(fileOf)).toEqual(['with-rows', 'with-rows', 'with-slides']);
  expect(['sorter', 'table'].map(fileOf)).toEqual(['portal', 'portal']);
});

test('a page that is opened seldom makes no part of others common', () => {
  expect(fileOf('scale')).toBe('inside');
});

test('a page that is opened every day fetches only files all of which it needs', () => {
  expect(['plate', 'debts'].map(fileOf)).toEqual(['for-first', 'for-first-second']);
});

test('what the steps of the join need brings them nothing of the pages of every day that need it too', () => {
  expect(['query', 'step-list', 'drawing'].map(fileOf)).toEqual(['steps', 'steps', 'steps']);
});

test('what is little, and shared by the first page of every day or tiny, is no file of its own for the join', () => {
  expect(['state', 'chooser'].map(fileOf)).toEqual(['data', 'data']);
});

test('what stands around the doors is fetched by no page inside, and its picture without the rest of it', () => {
  expect(['logo', 'road'].map(fileOf)).toEqual(['door', 'around']);
});

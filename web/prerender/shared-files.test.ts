import { expect, test } from 'vitest';
import { type ModuleGraph, sharedFiles } from './shared-files.ts';

const SIX = [1, 2, 3, 4, 5, 6];
const doors = SIX.map((nth) => `door-${nth}`);
const pages = SIX.map((nth) => `page-${nth}`);

const EXTRA: Record<string, string[]> = {
  'page-1': ['passkey', 'chart'],
  'page-2': ['plate', 'debts'],
  'page-3': ['debts'],
};

const MODULES: Record<string, { imports?: string[]; pages?: string[] }> = {
  main: { imports: ['react'], pages: [...doors, 'step', 'routes'] },
  routes: { imports: ['menu', 'card'], pages },
  step: { imports: ['query', 'step-list'] },
  ...Object.fromEntries(
    doors.map((door) => [door, { imports: ['form', ...(door === 'door-1' ? ['card', 'passkey'] : [])] }]),
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
    ].map((part) => [part, {}]),
  ),
};

const graph: ModuleGraph = {
  getModuleInfo: (id) => {
    const module = MODULES[id];
    return module ? { importedIds: module.imports ?? [], dynamicallyImportedIds: module.pages ?? [] } : null;
  },
};

const fileOf = sharedFiles(graph, {
  start: ['main'],
  frame: ['routes'],
  everyday: { first: ['page-2'], second: ['page-3'] },
  isInside: (id) => id === 'query',
});

test('what every page runs, what many doors need, and what a door and the frame inside share come at the start', () => {
  expect(['react', 'form', 'card'].map(fileOf)).toEqual(['start', 'start', 'start']);
});

test('what few doors need is not fetched by the others, nor by those inside who do not need it', () => {
  expect(['passkey', 'door-2'].map(fileOf)).toEqual(['doors', 'doors']);
});

test('the frame and what many pages inside need is one file, which no door fetches', () => {
  expect(['menu', 'table', 'routes'].map(fileOf)).toEqual(['portal', 'portal', 'portal']);
  expect(['chart', 'query', 'step-list'].map(fileOf)).toEqual(['inside', 'inside', 'inside']);
});

test('a page that is opened every day fetches only files all of which it needs', () => {
  expect(['plate', 'debts'].map(fileOf)).toEqual(['for-first', 'for-first-second']);
});

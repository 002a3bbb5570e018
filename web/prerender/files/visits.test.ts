import { expect, test } from 'vitest';
import { findFetched, type ModuleGraph } from './module-graph.ts';
import { listVisits, type Visit, type Visits } from './visits.ts';

interface Code {
  readonly imports?: string[];
  readonly fetches?: string[];
}

const MODULES: Record<string, Code> = {
  main: { imports: ['react'], fetches: ['/routes/pages'] },
  react: {},
  '/routes/pages': { fetches: ['home', 'news', 'users'] },
  frame: { imports: ['menu'] },
  menu: {},
  home: { imports: ['list'], fetches: ['dialog', 'extra'] },
  news: { imports: ['list', 'tags'], fetches: ['dialog'] },
  users: {},
  list: {},
  tags: {},
  extra: { fetches: ['inner'] },
  inner: {},
  dialog: { imports: ['form'] },
  form: {},
};

const graph: ModuleGraph = {
  getModuleInfo: (id) => {
    const module = MODULES[id];
    if (!module) return null;
    const { imports = [], fetches = [] } = module;
    return { importedIds: imports, dynamicallyImportedIds: fetches, code: '' };
  },
};

const VISITS: Visits = {
  main: 'main',
  request: 1000,
  around: [{ routes: '/routes/pages', shells: ['/routes/pages', 'frame'], request: 3000 }],
  fetchesAtOnce: { home: ['extra'] },
  often: { home: 6 },
};

const visitWith = (module: string): Visit | undefined =>
  listVisits(graph, VISITS).find(({ needs }) => needs.has(module));

test('a page needs what runs on every page, what stands around it and what it fetches at once', () => {
  const home = visitWith('home');
  expect([...(home?.needs ?? [])].toSorted()).toEqual(
    ['main', 'react', '/routes/pages', 'frame', 'menu', 'home', 'list', 'extra'].toSorted(),
  );
  expect(home).toMatchObject({ often: 6, request: 3000, isOfOffice: false });
});

test('what is opened on several pages finds there what they all have', () => {
  const dialog = visitWith('dialog');
  expect([...(dialog?.needs ?? [])].toSorted()).toEqual(
    ['main', 'react', '/routes/pages', 'frame', 'menu', 'list', 'dialog', 'form'].toSorted(),
  );
  expect(dialog).toMatchObject({ often: 0.3, request: 1000 });
});

test('what is opened on a part finds there what is on the page of the part', () => {
  expect(visitWith('inner')?.needs.has('list')).toBe(true);
});

test('a page that is named and not there stops the build', () => {
  const wrong = { ...VISITS, often: { home: 6, hoem: 1 } };
  expect(() => listVisits(graph, wrong)).toThrow('No module of the pages is hoem');
});

test('everything is found that is fetched later, with what fetches it', () => {
  expect(findFetched(graph, 'main').get('dialog')).toEqual(new Set(['home', 'news']));
  expect(findFetched(graph, 'main').get('inner')).toEqual(new Set(['extra']));
});

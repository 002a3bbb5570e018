import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ModuleGraph } from './module-graph.ts';
import { type PlannedFile, planFiles } from './plan-files.ts';
import type { Visit } from './visits.ts';

interface Code {
  readonly imports?: readonly string[];
  readonly length?: number;
}

const graphOf = (modules: Readonly<Record<string, Code>>): ModuleGraph => ({
  getModuleInfo: (id) => {
    const module = modules[id];
    if (!module) return null;
    const { imports = [], length = 0 } = module;
    return { importedIds: [...imports], dynamicallyImportedIds: [], code: 'x'.repeat(length) };
  },
});

const visit = (needs: readonly string[], given: Partial<Visit> = {}): Visit => ({
  ...{ needs: new Set(needs), often: 1, request: 1000, isOfOffice: false },
  ...given,
});

const planned = (modules: Readonly<Record<string, Code>>, visits: readonly Visit[]): string[] => {
  const files = planFiles(graphOf(modules), visits);
  const names: string[] = files.map((file) => file.modules.toSorted().join(' '));
  return names.toSorted();
};

const LARGE = { length: 50_000 };
const LITTLE = { length: 1000 };

test('what the same visits need is one file', () => {
  const modules = { main: LARGE, menu: LARGE, home: LARGE, news: LARGE };
  const visits = [visit(['main', 'menu', 'home']), visit(['main', 'menu', 'news'])];
  expect(planned(modules, visits)).toEqual(['home', 'main menu', 'news']);
});

test('a little part joins a file that is fetched with it, a large one stays apart from who does not need it', () => {
  const visits = [
    visit(['main', 'home', 'part']),
    visit(['main', 'news', 'part']),
    visit(['main', 'search']),
  ];
  const pages = { main: LARGE, home: LARGE, news: LARGE, search: LARGE };
  expect(planned({ ...pages, part: LITTLE }, visits)).toEqual(['home', 'main part', 'news', 'search']);
  expect(planned({ ...pages, part: LARGE }, visits)).toEqual(['home', 'main', 'news', 'part', 'search']);
});

test('what is opened often decides, and what a request is worth to it', () => {
  const modules = { main: LARGE, part: { length: 10_000 } };
  const withPart = (given: Partial<Visit>) => [visit(['main', 'part'], given), visit(['main'])];
  expect(planned(modules, withPart({}))).toEqual(['main', 'part']);
  expect(planned(modules, withPart({ often: 2 }))).toEqual(['main part']);
  expect(planned(modules, withPart({ request: 2000 }))).toEqual(['main part']);
});

test('no code of the office comes in a file that members fetch, however little it is', () => {
  const users = '/web/src/people/users-page.tsx';
  const modules = { main: LARGE, [users]: { length: 1 } };
  const visits = [visit(['main', users], { isOfOffice: true, often: 100 }), visit(['main'])];
  expect(planned(modules, visits)).toEqual([users, 'main'].toSorted());
  expect(
    planned(
      modules,
      visits.map((one) => ({ ...one, isOfOffice: true })),
    ),
  ).toEqual([`${users} main`]);
});

test('nobody fetches for the sake of what is spared what comes along with it', () => {
  // With the little part in its file, home would bring the chart to news.
  const modules = { main: {}, chart: LARGE, home: { imports: ['chart'], length: 1 }, part: { length: 1 } };
  const visits = [visit(['main', 'home', 'chart', 'part']), visit(['main', 'part'])];
  expect(planned(modules, visits)).toEqual(['chart home', 'main part']);
});

const imports = fc.array(fc.nat(11), { maxLength: 4 });
const anyGraph = fc.array(fc.tuple(imports, fc.nat(20_000)), { minLength: 2, maxLength: 12 });
const anyVisits = fc.array(fc.array(fc.nat(11), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 6,
});

/** Imports lead to earlier modules, as those of whole files do; a visit needs all that its roots reach. */
const made = (
  drawn: readonly (readonly [readonly number[], number])[],
  roots: readonly (readonly number[])[],
) => {
  const modules: Record<string, Code> = Object.fromEntries(
    drawn.map(([imported, length], index) => [
      `m${index}`,
      { imports: imported.filter((one) => one < index).map((one) => `m${one}`), length },
    ]),
  );
  const needsOf = (id: string): string[] => [id, ...(modules[id]?.imports ?? []).flatMap(needsOf)];
  const visits = roots.map((of) => visit(of.flatMap((one) => needsOf(`m${one % drawn.length}`))));
  return { modules, visits };
};

const alongWith = (file: PlannedFile): PlannedFile[] =>
  [...file.imports].flatMap((one) => [one, ...alongWith(one)]);

test('each module that anybody needs is in one file, and no file needs one that needs it', () => {
  fc.assert(
    fc.property(anyGraph, anyVisits, (drawn, roots) => {
      const { modules, visits } = made(drawn, roots);
      const files = planFiles(graphOf(modules), visits);
      const placed = files.flatMap((file) => file.modules);
      expect(placed.toSorted()).toEqual([...new Set(visits.flatMap(({ needs }) => [...needs]))].toSorted());
      for (const file of files) expect(alongWith(file)).not.toContain(file);
    }),
  );
});

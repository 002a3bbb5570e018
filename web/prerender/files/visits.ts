import { isForOffice } from '../office-in-files.ts';
import { findFetched, type ModuleGraph, reach } from './module-graph.ts';

/** Somebody opens a page, or something on it: all that is fetched for it, from the first file on. */
export interface Visit {
  readonly needs: ReadonlySet<string>;
  /** How much it counts beside others. */
  readonly often: number;
  /** As many bytes as a request more is worth to it. */
  readonly request: number;
  readonly isOfOffice: boolean;
}

interface Around {
  /** What the list is called. */
  readonly routes: string;
  readonly shells: readonly string[];
  readonly request?: number;
}

export interface Visits {
  /** What runs on every page. */
  readonly main: string;
  /** As many bytes as a request more is worth, where nothing else is said. */
  readonly request: number;
  /** What stands around the pages that a list of routes leads to. */
  readonly around: readonly Around[];
  /** What a page fetches for most people as soon as it is there. */
  readonly fetchesAtOnce: Readonly<Record<string, readonly string[]>>;
  /** Pages that are opened often, or in a hurry. */
  readonly often: Readonly<Record<string, number>>;
}

/** A page that nothing is said of; a page of the office; what is opened on a page. */
const SELDOM = { page: 1, office: 0.5, part: 0.3 };

/** Its list of pages is fetched as they are. */
const isOffice = (id: string): boolean => isForOffice(id) || id.includes('/app/routes/office');

/** What each of the sets has. */
const inAll = (sets: readonly ReadonlySet<string>[]): Set<string> => {
  const [first = new Set<string>(), ...others] = sets;
  return new Set([...first].filter((id) => others.every((other) => other.has(id))));
};

type Fetched = ReadonlyMap<string, ReadonlySet<string>>;

/** The pages that routes lead to, each with what stands around it. */
const pagesOf = ({ around }: Visits, fetched: Fetched): Map<string, Around> =>
  new Map(
    [...fetched].flatMap(([page, fetchers]) => {
      const known = around.find(({ routes }) => [...fetchers].some((id) => id.includes(routes)));
      return known ? [[page, known] as const] : [];
    }),
  );

/**
 * What is opened on pages: it finds there what all pages have from which it is opened. Such a part may be opened on another: so once
 * more, until nothing changes.
 */
const addParts = (graph: ModuleGraph, fetched: Fetched, needs: Map<string, Set<string>>): void => {
  const own = new Map([...fetched.keys()].map((id) => [id, reach(graph, [id])]));
  const parts = [...fetched].filter(([id]) => !needs.has(id));
  const openersOf = new Map(
    parts.map(([part, fetchers]) => [
      part,
      [...own]
        .filter(([id, all]) => id !== part && [...fetchers].some((one) => all.has(one)))
        .map(([id]) => id),
    ]),
  );
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const [part] of parts) {
      const openers = (openersOf.get(part) ?? []).flatMap((id) => needs.get(id) ?? []);
      const now = new Set([...inAll(openers), ...(own.get(part) ?? [])]);
      if (now.size === needs.get(part)?.size) continue;
      needs.set(part, now);
      isChanged = true;
    }
  }
};

const named = ({ main, around, fetchesAtOnce, often }: Visits): string[] => [
  main,
  ...around.flatMap(({ shells }) => shells),
  ...Object.entries(fetchesAtOnce).flatMap(([page, parts]) => [page, ...parts]),
  ...Object.keys(often),
];

/** Everything that can be opened, each with what it needs. Throws where a page is named that there is not. */
export const listVisits = (graph: ModuleGraph, visits: Visits): Visit[] => {
  const missing = named(visits).filter((id) => !graph.getModuleInfo(id));
  if (missing.length > 0) throw new Error(`No module of the pages is ${missing.join(', ')}`);
  const fetched = findFetched(graph, visits.main);
  const pages = pagesOf(visits, fetched);
  const needs = new Map(
    [...pages].map(([page, { shells }]) => [
      page,
      reach(graph, [visits.main, ...shells, page, ...(visits.fetchesAtOnce[page] ?? [])]),
    ]),
  );
  addParts(graph, fetched, needs);
  const always = reach(graph, [visits.main]);
  const seldom = (id: string): number => (pages.has(id) ? SELDOM.page : SELDOM.part);
  return [...needs].map(([id, own]) => ({
    needs: new Set([...always, ...own]),
    often: visits.often[id] ?? (isOffice(id) ? SELDOM.office : seldom(id)),
    request: pages.get(id)?.request ?? visits.request,
    isOfOffice: isOffice(id),
  }));
};

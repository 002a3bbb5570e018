import { join } from 'node:path';

/** What the bundler says of modules, as far as it matters here. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

/** Where the layers of the portal begin. */
interface Layers {
  /** What runs on every page. */
  start: string[];
  /** What stands around the pages of people who are signed in, and knows their routes. */
  frame: string[];
  /** The pages inside that people open most, by a short name: none of them fetches what only others need. */
  everyday: Readonly<Record<string, readonly string[]>>;
  /** A module that only pages inside need: a page that reaches it is no door. */
  isInside(id: string): boolean;
}

type SharedFile = 'start' | 'portal' | 'data' | 'door' | 'doors' | 'inside' | `for-${string}`;

/** From so many pages of a kind on, it costs less to give a part to all of them than one more file to each. */
const MANY = { doors: 4, inside: 6, steps: 3, everyday: 2 };

const reach = (graph: ModuleGraph, roots: Iterable<string>): Set<string> => {
  const seen = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = seen.has(id) ? null : graph.getModuleInfo(id);
    if (module) open.push(...module.importedIds);
    if (module) seen.add(id);
  }
  return seen;
};

const pagesOf = (graph: ModuleGraph, routes: Set<string>): Set<string>[] => {
  const pages = new Set([...routes].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  return [...pages].map((page) => reach(graph, [page]));
};

const count = (pages: readonly Set<string>[], id: string): number =>
  pages.filter((page) => page.has(id)).length;

/** Says in which file a module comes, by the pages that need it: never by what it is called. */
export const sharedFiles = (graph: ModuleGraph, layers: Layers): ((id: string) => SharedFile) => {
  const start = reach(graph, layers.start);
  const frame = reach(graph, layers.frame);
  const outside = pagesOf(graph, start).filter((page) => !layers.frame.some((id) => page.has(id)));
  const isInside = (page: Set<string>): boolean => [...page].some((id) => layers.isInside(id));
  const doors = outside.filter((page) => !isInside(page));
  const steps = outside.filter(isInside);
  const inside = pagesOf(graph, frame);
  const everyday = Object.entries(layers.everyday).map(([name, roots]) => ({
    name,
    needs: reach(graph, roots),
  }));
  const usersOf = (id: string): string[] =>
    everyday.filter(({ needs }) => needs.has(id)).map(({ name }) => name);
  const fileOfDoors = (id: string): SharedFile => {
    if (frame.has(id)) return 'start';
    if (count(doors, id) < MANY.doors) return 'doors';
    return usersOf(id).length >= MANY.everyday ? 'start' : 'door';
  };
  return (id) => {
    if (start.has(id)) return 'start';
    if (count(doors, id) > 0) return fileOfDoors(id);
    if (frame.has(id) || count(inside, id) >= MANY.inside)
      return count(steps, id) >= MANY.steps ? 'data' : 'portal';
    const users = usersOf(id);
    return users.length > 0 ? `for-${users.join('-')}` : 'inside';
  };
};

const source = (path: string): string => join(import.meta.dirname, '../src', path);

const LAYERS: Layers = {
  start: ['main.tsx', 'app/routes/portal-router.ts', 'app/shells/account-shell.tsx'].map(source),
  frame: ['app/routes/inner-routes.ts', 'app/shells/portal-layout.tsx', 'settings/settings-section.tsx'].map(
    source,
  ),
  everyday: {
    home: ['home/home-page.tsx', 'home/personal-home.tsx'].map(source),
    profile: [source('membership-profile/membership-profile-page.tsx')],
    invoices: [source('settings/invoices/invoices-page.tsx')],
    account: [source('settings/account-details-page.tsx')],
    events: ['home/events-page.tsx', 'events/events-section.tsx', 'events/event/event-page.tsx'].map(source),
  },
  isInside: (id) => id.includes('/@tanstack/query-core/'),
};

/** Below so many bytes of source, a file of its own costs more at a door than what some of them do not need. */
const SMALL = 2000;

/** So large a module is a file of its own: the parts that others join must be little. */
const LARGE = 15_000;

/** The groups of the build, the first one first: each takes what the ones before it have left, and all that it imports. */
export const sharedFileGroups = () => {
  let fileOf: ((id: string) => SharedFile) | undefined;
  const group = (debugName: string, isOf: (file: SharedFile) => boolean) => ({
    debugName,
    name: (id: string, graph: ModuleGraph) => {
      fileOf ??= sharedFiles(graph, LAYERS);
      const file = fileOf(id);
      return isOf(file) ? file : null;
    },
  });
  const named = (name: SharedFile) => group(name, (file) => file === name);
  // What more of them need comes first, else it would go with what imports it into a file that only some need.
  const forEveryday = Object.keys(LAYERS.everyday).map((_, index) => ({
    ...group(`for-${index + 1}`, (file) => file.startsWith('for-') && file.split('-').length === index + 2),
    priority: 2 + index,
    minShareCount: 2,
  }));
  const byPages = { minShareCount: 2, entriesAware: true };
  return [
    { ...named('start'), priority: 10 },
    { ...named('door'), priority: 9 },
    { ...named('doors'), priority: 8, ...byPages, entriesAwareMergeThreshold: SMALL },
    { ...named('data'), priority: 7 },
    { ...named('portal'), priority: 6 },
    ...forEveryday,
    {
      ...named('inside'),
      priority: 1,
      ...byPages,
      maxModuleSize: LARGE,
    },
  ];
};

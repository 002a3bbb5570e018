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

type SharedFile = 'start' | 'portal' | 'doors' | 'inside' | `for-${string}`;

/** From so many pages on, it costs less to give a part to all of them than one more file to each. */
const MANY_PAGES = 6;

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

/** Says in which file a module comes, by the pages that need it: never by what it is called. */
export const sharedFiles = (graph: ModuleGraph, layers: Layers): ((id: string) => SharedFile) => {
  const start = reach(graph, layers.start);
  const frame = reach(graph, layers.frame);
  const isDoor = (page: Set<string>): boolean =>
    ![...page].some((id) => layers.frame.includes(id) || layers.isInside(id));
  const doors = pagesOf(graph, start).filter(isDoor);
  const inside = pagesOf(graph, frame);
  const everyday = Object.entries(layers.everyday).map(([name, roots]) => ({
    name,
    needs: reach(graph, roots),
  }));
  return (id) => {
    const ofDoors = doors.filter((page) => page.has(id)).length;
    const isOfFrame = frame.has(id);
    if (start.has(id) || ofDoors >= MANY_PAGES || (isOfFrame && ofDoors > 0)) return 'start';
    if (ofDoors > 0) return 'doors';
    if (isOfFrame || inside.filter((page) => page.has(id)).length >= MANY_PAGES) return 'portal';
    const users = everyday.filter(({ needs }) => needs.has(id)).map(({ name }) => name);
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
    events: ['home/events-page.tsx', 'events/events-section.tsx'].map(source),
  },
  isInside: (id) => id.includes('/@tanstack/query-core/'),
};

/** Below so many bytes of source, a file of its own costs more than what some of its pages do not need. */
const SMALL = { doors: 2000, inside: 8000 };

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
      return id !== LAYERS.start[0] && isOf(file) ? file : null;
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
    { ...named('start'), priority: 9 },
    { ...named('doors'), priority: 8, ...byPages, entriesAwareMergeThreshold: SMALL.doors },
    { ...named('portal'), priority: 7 },
    ...forEveryday,
    {
      ...named('inside'),
      priority: 1,
      ...byPages,
      entriesAwareMergeThreshold: SMALL.inside,
      maxModuleSize: LARGE,
    },
  ];
};

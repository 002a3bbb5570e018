import { join } from 'node:path';
import { isOfOffice } from './office-in-files.ts';
import { type Layers, type ModuleGraph, type SharedFile, sharedFiles, TINY } from './shared-files.ts';

const source = (path: string): string => join(import.meta.dirname, '../src', path);

const LAYERS: Layers = {
  start: ['main.tsx', 'app/routes/portal-router.ts'].map(source),
  around: [source('app/shells/account-shell.tsx')],
  frame: [
    'app/routes/inner-routes.ts',
    'app/menu/portal-header.tsx',
    'app/shells/portal-layout.tsx',
    'settings/settings-section.tsx',
  ].map(source),
  office: [source('app/routes/office-routes.ts')],
  everyday: {
    home: ['home/home-page.tsx', 'home/personal-home.tsx'].map(source),
    profile: [source('membership-profile/membership-profile-page.tsx')],
    invoices: [source('settings/invoices/invoices-page.tsx')],
    owing: [source('invoice-payments/owing/owing-items.tsx')],
    account: [source('settings/account-details-page.tsx')],
    resources: [source('resources/browse/resource-list-page.tsx')],
    events: ['home/events-page.tsx', 'events/events-section.tsx'].map(source),
    event: ['events/events-section.tsx', 'events/event/event-page.tsx'].map(source),
  },
  together: {
    lists: [
      'ui/lists/growing-list.tsx',
      'ui/lists/list-search.tsx',
      'ui/lists/filter-chips.tsx',
      'ui/lists/filter-select.tsx',
    ].map(source),
    forms: ['forms/editable-workflow-form.tsx', 'forms/workflow-group-card.tsx'].map(source),
    scenes: [source('ui/pictures/item-scene.tsx')],
  },
  isInside: (id) => id.includes('/@tanstack/query-core/'),
  isSeldom: (id) => ['/web/src/courses/', '/web/src/cpd/'].some((part) => id.includes(part)),
};

/** So large a module is a file of its own: the parts that others join must be little. */
const LARGE = 15_000;

/** Files with less than this are joined to a neighbour, though some pages then fetch what they do not need. */
const LITTLE = 2000;

/** The bundler's own, which every file with a module of the old kind asks for. */
const RUNTIME = 'rolldown/runtime';

/** What forms are judged by is fetched when somebody turns to one, by whatever page: in one file. */
const SCHEMAS = '/node_modules/zod/';

/** Nothing but a schema: beside what is not, it would bring all of them to pages that judge nothing. */
const SCHEMA_OF_LISTS = '/contract/src/wire/page.ts';

/** Its package names these beside what every page asks by. Lists that grow use them, and what else asks for such a list. */
const LISTS_THAT_GROW = /infiniteQuery|useInfiniteQuery/i;

/** By this a page tells the office's menu where it belongs: shared by these two alone, it would cut other files in pieces. */
const TOLD_TO_THE_MENU = '/web/src/lib/navigation/list-above.ts';

const isRule = (graph: ModuleGraph, id: string): boolean => {
  const { importedIds = [], importers = [] } = graph.getModuleInfo(id) ?? {};
  return (
    id.includes('/contract/src/') &&
    importers.length > 1 &&
    importedIds.some((imported) => imported.includes(SCHEMAS))
  );
};

const ownFile = (graph: ModuleGraph, id: string): SharedFile | undefined => {
  if (id.includes(RUNTIME)) return 'start';
  if (id.includes(SCHEMAS) || id.includes(SCHEMA_OF_LISTS)) return 'schemas';
  if (id.includes(TOLD_TO_THE_MENU)) return 'portal';
  if (isOfOffice(id)) return 'office';
  if (LISTS_THAT_GROW.test(id)) return 'portal';
  return isRule(graph, id) ? 'rules' : undefined;
};

const fileOfModule = () => {
  let fileOf: ((id: string) => SharedFile) | undefined;
  return (id: string, graph: ModuleGraph): SharedFile => {
    fileOf ??= sharedFiles(graph, LAYERS);
    return ownFile(graph, id) ?? fileOf(id);
  };
};

const groups = () => {
  const fileOf = fileOfModule();
  const group = (debugName: string, isOf: (file: SharedFile) => boolean) => ({
    debugName,
    name: (id: string, graph: ModuleGraph) => {
      const file = fileOf(id, graph);
      return isOf(file) ? file : null;
    },
  });
  const together = Object.keys(LAYERS.together).map((name) => ({
    ...group(`with-${name}`, (file) => file === `with-${name}`),
    priority: 6.75,
  }));
  // What more of them need comes first, else it would go with what imports it into a file that only some need.
  const forEveryday = Object.keys(LAYERS.everyday).map((_, index) => ({
    ...group(`for-${index + 1}`, (file) => file.startsWith('for-') && file.split('-').length === index + 2),
    priority: 2 + index,
    minShareCount: 2,
  }));
  return { named: (name: SharedFile) => group(name, (file) => file === name), together, forEveryday };
};

/** The groups of the build, the first one first: each takes what the ones before it have left, and all that it imports. */
export const sharedFileGroups = () => {
  const { named, together, forEveryday } = groups();
  const byPages = { minShareCount: 2, entriesAware: true };
  const cut = (name: SharedFile, priority: number, entriesAwareMergeThreshold: number) => ({
    ...{ ...named(name), priority, ...byPages },
    entriesAwareMergeThreshold,
  });
  return [
    { ...named('schemas'), priority: 11 },
    { ...named('start'), priority: 10 },
    { ...named('around'), priority: 9.6 },
    { ...named('form'), priority: 9.5 },
    { ...named('door'), priority: 9 },
    cut('doors', 8, 4 * LITTLE),
    { ...named('data'), priority: 7 },
    { ...named('portal'), priority: 6.8 },
    cut('steps', 6.9, 1.5 * LITTLE),
    ...together,
    cut('common', 6.7, 2 * LITTLE),
    ...forEveryday,
    { ...cut('inside', 1, LITTLE), maxModuleSize: LARGE },
    { ...named('rules'), priority: 0.5 },
    // Last of all, when what others need of it as well is taken: it would else take that along. Joined to a neighbour, a
    // part that two of its pages share would bring each of them what only the other needs.
    cut('office', 0.4, TINY),
  ];
};

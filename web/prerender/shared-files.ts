/** What the bundler says of modules, as far as it matters here. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    importedIds: string[];
    importers?: string[];
    dynamicallyImportedIds: string[];
    code?: string | null;
  } | null;
}

/** Where the layers of the portal begin. */
export interface Layers {
  /** What runs on every page. */
  start: string[];
  /** What stands around the pages by which people come in. */
  around: string[];
  /** What stands around the pages of people who are signed in, and knows their routes. */
  frame: string[];
  /** Where the routes of the office are, whose pages lie in the same frame. */
  office: string[];
  /** The pages inside that people open most, the first one first, by a short name: none fetches what only others need. */
  everyday: Readonly<Record<string, readonly string[]>>;
  /** Parts that stand together on pages, by a short name: one file for all that they need and no page of every day has. */
  together: Readonly<Record<string, readonly string[]>>;
  /** A module that only pages inside need: a page that reaches it is no door. */
  isInside(id: string): boolean;
  /** A page inside that is opened seldom: that it needs a part too makes that part no commoner. */
  isSeldom(id: string): boolean;
}

export type SharedFile =
  | 'start'
  | 'portal'
  | 'data'
  | 'around'
  | 'door'
  | 'form'
  | 'doors'
  | 'steps'
  | 'common'
  | 'inside'
  | 'office'
  | 'rules'
  | 'schemas'
  | `with-${string}`
  | `for-${string}`;

/** From so many pages of a kind on, it costs less to give a part to all of them than one more file to each. */
const MANY = { doors: 4, inside: 6, steps: 3, everyday: 2, portal: 3, alike: 3, strays: 4 };

/** Below so many bytes of source, a file of its own costs more than what some pages do not need. */
const SMALL = 2900;

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

interface Routes {
  readonly routes: ReadonlySet<string>;
  readonly isLeftOut?: (page: string) => boolean;
}

const pagesOf = (graph: ModuleGraph, { routes, isLeftOut }: Routes): Set<string>[] => {
  const pages = new Set([...routes].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  return [...pages].filter((page) => !isLeftOut?.(page)).map((page) => reach(graph, [page]));
};

/** Nobody notices these; left with their page, they would bring all of it to who needs nothing else of it. */
export const TINY = 600;

const isTiny = (graph: ModuleGraph, id: string): boolean => {
  const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  return !id.endsWith('.css') && importedIds.length < 2 && (code?.length ?? TINY) < TINY;
};

/** Styles are as large as what they are for, whatever their own module says. */
const isSmall = (graph: ModuleGraph, id: string): boolean =>
  !id.endsWith('.css') && (graph.getModuleInfo(id)?.code?.length ?? 0) < SMALL;

const count = (pages: readonly Set<string>[], id: string): number =>
  pages.filter((page) => page.has(id)).length;

/** Who needs a module: the questions by which it is put into a file. */
const needsOf = (graph: ModuleGraph, layers: Layers) => {
  const start = reach(graph, layers.start);
  const frame = reach(graph, layers.frame);
  const around = reach(graph, layers.around);
  const outside = pagesOf(graph, { routes: start }).filter(
    (page) => !layers.frame.some((id) => page.has(id)),
  );
  const isInside = (page: Set<string>): boolean => [...page].some((id) => layers.isInside(id));
  const doors = outside.filter((page) => !isInside(page));
  const steps = outside.filter(isInside);
  const framed = new Set([...frame, ...reach(graph, layers.office)]);
  const inside = pagesOf(graph, { routes: framed, isLeftOut: (page) => layers.isSeldom(page) });
  const everyday = Object.entries(layers.everyday).map(([name, roots]) => ({
    name,
    needs: reach(graph, roots),
  }));
  const together = Object.entries(layers.together).map(([name, roots]) => ({
    name,
    needs: reach(graph, roots),
    others: [...steps, ...inside].filter((page) => !roots.some((root) => page.has(root))),
  }));
  return (id: string) => ({
    together: together
      .filter(({ needs, others }) => needs.has(id) && count(others, id) <= MANY.strays)
      .map(({ name }) => name),
    isStart: start.has(id),
    isFrame: frame.has(id),
    isAround: around.has(id),
    isSmall: isSmall(graph, id),
    isTiny: isTiny(graph, id),
    isOfFirst: everyday.at(0)?.needs.has(id) ?? false,
    isStyle: id.endsWith('.css'),
    doors: count(doors, id),
    steps: count(steps, id),
    inside: count(inside, id),
    users: everyday.filter(({ needs }) => needs.has(id)).map(({ name }) => name),
  });
};
type Needs = ReturnType<ReturnType<typeof needsOf>>;

type Rule = readonly [file: SharedFile, isFor: (needs: Needs) => boolean];

const isOfSteps = ({ steps }: Needs): boolean => steps >= MANY.steps;
const isCommon = ({ inside }: Needs): boolean => inside >= MANY.inside;
const isSmallOfSteps = ({ steps, isSmall }: Needs): boolean => steps > 0 && isSmall;
/** What the first page of every day, or any if it is tiny, shares with the join: a request more costs it more. */
const isLittleOfPages = ({ isOfFirst, isSmall, isTiny, users }: Needs): boolean =>
  (isOfFirst && isSmall) || (users.length > 0 && isTiny);
const isOfAll = ({ isFrame, users }: Needs): boolean => isFrame || users.length >= MANY.portal;

/** What a door needs, the first that fits; a form also stands on pages of every day and in the steps of the join. */
const OF_DOORS: readonly Rule[] = [
  ['start', ({ isFrame, isAround, users }) => isFrame || (isAround && users.length > 0)],
  ['around', ({ isAround, doors }) => isAround && doors > 1],
  ['door', ({ isAround }) => isAround],
  ['start', (needs) => needs.doors < MANY.doors && isCommon(needs) && needs.isSmall],
  ['form', (needs) => needs.doors < MANY.doors && isOfSteps(needs)],
  ['doors', ({ doors }) => doors < MANY.doors],
  ['start', ({ users }) => users.length >= MANY.everyday],
  ['form', (needs) => needs.users.length > 0 || isOfSteps(needs) || needs.inside > 1],
  ['door', () => true],
];

const OF_INSIDE: readonly Rule[] = [
  ['data', (needs) => (isOfSteps(needs) || isSmallOfSteps(needs)) && (isOfAll(needs) || isCommon(needs))],
  ['data', (needs) => needs.steps > 0 && (isLittleOfPages(needs) || (needs.isOfFirst && isOfSteps(needs)))],
  ['steps', isOfSteps],
  // The others of every day are fetched less often than the first: what only they need comes with them.
  ['portal', (needs) => isOfAll(needs) || (isCommon(needs) && needs.isSmall && needs.isOfFirst)],
  [
    'portal',
    ({ users, isTiny, isSmall, isOfFirst }) => users.length > 1 && (isTiny || (isSmall && isOfFirst)),
  ],
  // A request more costs each of its pages more than its little code costs the others.
  [
    'portal',
    ({ users, isSmall, steps, inside }) => users.length > 0 && isSmall && steps === 0 && inside >= 6,
  ],
  // Beside parts of the frame, what a step of the join shares with many pages would bring it the whole frame.
  ['steps', (needs) => isCommon(needs) && needs.steps > 0],
  ['common', (needs) => isCommon(needs) && !needs.isOfFirst],
  ['steps', ({ users, steps }) => users.length > 0 && steps > 0],
  // A part that many others need too would bring them the rest of the one page of every day that needs it.
  ['inside', ({ users, inside, isSmall }) => users.length === 1 && inside > MANY.alike && !isSmall],
  ['inside', ({ users }) => users.length === 0],
];

/** Sheets are little, and lie in the HTML: one for what stands around pages costs less than one for each part. */
const OF_STYLES: readonly Rule[] = [
  ['start', ({ doors, isFrame, users }) => doors > 0 && (isFrame || users.length > 0)],
  ['form', ({ doors, inside, isAround }) => !isAround && doors > 1 && inside > 0],
  ['around', ({ doors, isAround }) => isAround || doors > 1],
  ['data', ({ steps, users, inside }) => steps > 0 && (users.length > 0 || inside > 2)],
  ['portal', (needs) => isOfAll(needs) || (isCommon(needs) && needs.users.length > 0)],
  ['portal', ({ users, isOfFirst }) => isOfFirst && users.length > 1],
];

/** What stands together on pages is one file; what more than one of these has is for all who are signed in. */
const fileOfTogether = ({ together, isFrame, isAround, doors, steps }: Needs): SharedFile | undefined => {
  const [one, ...others] = together;
  if (one === undefined || isFrame || isAround || doors > 0 || steps >= MANY.steps) return undefined;
  if (others.length > 0) return steps > 0 ? 'data' : 'portal';
  return steps > 1 ? undefined : `with-${one}`;
};

const fileFor = (needs: Needs): SharedFile => {
  if (needs.isStart) return 'start';
  const file = fileOfTogether(needs);
  if (file !== undefined) return file;
  const byPages = needs.isAround || needs.doors > 0 ? OF_DOORS : OF_INSIDE;
  const rules = needs.isStyle ? [...OF_STYLES, ...byPages] : byPages;
  return rules.find(([, isFor]) => isFor(needs))?.[0] ?? `for-${needs.users.join('-')}`;
};

/** Says in which file a module comes, by the pages that need it: never by what it is called. */
export const sharedFiles = (graph: ModuleGraph, layers: Layers): ((id: string) => SharedFile) => {
  const needsFor = needsOf(graph, layers);
  return (id) => fileFor(needsFor(id));
};

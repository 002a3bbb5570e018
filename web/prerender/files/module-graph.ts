/** What the bundler says of modules, as far as it matters here. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    importedIds: string[];
    dynamicallyImportedIds: string[];
    code?: string | null;
  } | null;
}

/** The modules from which all others are reached at once, by imports that wait for nothing; themselves included. */
export const reach = (graph: ModuleGraph, roots: Iterable<string>): Set<string> => {
  const seen = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = seen.has(id) ? null : graph.getModuleInfo(id);
    if (module) open.push(...module.importedIds);
    if (module) seen.add(id);
  }
  return seen;
};

const fetchedBy = (graph: ModuleGraph, id: string): string[] =>
  graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

/** Everything that is fetched later, each with the modules that fetch it. */
export const findFetched = (graph: ModuleGraph, main: string): Map<string, Set<string>> => {
  const fetchers = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const open = [main];
  for (let root = open.pop(); root !== undefined; root = open.pop()) {
    const found = [...reach(graph, [root])].filter((id) => !seen.has(id));
    found.forEach((id) => seen.add(id));
    const fetches = found.flatMap((by) => fetchedBy(graph, by).map((id) => ({ id, by })));
    open.push(...fetches.map(({ id }) => id).filter((id) => !fetchers.has(id)));
    for (const { id, by } of fetches) fetchers.set(id, (fetchers.get(id) ?? new Set()).add(by));
  }
  return fetchers;
};

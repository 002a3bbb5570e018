import { basename } from 'node:path';
import type { ModuleGraph } from './module-graph.ts';
import { type PlannedFile, planFiles } from './plan-files.ts';
import { VISITS } from './portal-visits.ts';
import { listVisits } from './visits.ts';

/** Files are named after the page in them that is opened most; what stands behind the tilde keeps them apart. */
const nameOf = ({ modules }: PlannedFile, number: number, fetched: ReadonlySet<string>): string => {
  if (modules.includes(VISITS.main)) return 'start';
  const often = (id: string): number => VISITS.often[id] ?? 0;
  const [page] = modules.filter((id) => fetched.has(id)).toSorted((one, other) => often(other) - often(one));
  return `${page === undefined ? 'shared' : basename(page).replace(/\.\w+$/, '')}~${number}`;
};

const namesIn = (graph: ModuleGraph): Map<string, string> => {
  const files = planFiles(graph, listVisits(graph, VISITS));
  const all = files.flatMap(({ modules }) => modules);
  const fetched = new Set(all.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  return new Map(
    files.flatMap((file, number) => {
      const name = nameOf(file, number, fetched);
      return file.modules.map((id) => [id, name] as const);
    }),
  );
};

/** Which modules of the build come in one file. */
export const fileGroups = () => {
  let names: Map<string, string> | undefined;
  return [
    {
      name: (id: string, graph: ModuleGraph): string | null => (names ??= namesIn(graph)).get(id) ?? null,
      // What a module imports has a place of its own in the plan, and no file there needs one that needs it.
      includeDependenciesRecursively: false,
    },
  ];
};

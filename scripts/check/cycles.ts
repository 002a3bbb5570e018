import type { Edge } from './imports.ts';

/** Each set of files that import one another in a circle is told once, by one of its circles. */
export function findCycles(edges: Edge[]): string[] {
  const targets = Map.groupBy(
    edges.filter(({ isPackage }) => !isPackage),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start !== -1) cycles.push([...path.slice(start), file].join(' → '));
    if (start !== -1 || done.has(file)) return;
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return cycles.map((cycle) => `files import one another in a circle: ${cycle}`);
}

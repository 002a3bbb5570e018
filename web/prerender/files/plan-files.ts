import { isOfOffice } from '../office-in-files.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { Visit } from './visits.ts';

/** A file of the build: some modules, and who fetches it. */
export interface PlannedFile {
  readonly modules: readonly string[];
  /** The files that come along with it. */
  readonly imports: ReadonlySet<PlannedFile>;
}

interface File {
  modules: string[];
  bytes: number;
  /** By the number of a visit, 1 or 0. */
  fetchedBy: Uint8Array;
  imports: Set<File>;
  hasOffice: boolean;
}

/** What is left of a byte of code once it is made small and packed; libraries are half comments, or not needed. */
const PACKED = { own: 0.14, library: 0.06 };

const bytesOf = (graph: ModuleGraph, id: string): number =>
  (graph.getModuleInfo(id)?.code?.length ?? 0) *
  (id.includes('/node_modules/') ? PACKED.library : PACKED.own);

/** By whom each module is needed: the numbers of the visits. */
const findNeeded = (visits: readonly Visit[]): Map<string, number[]> => {
  const neededBy = new Map<string, number[]>();
  for (const [number, { needs }] of visits.entries())
    for (const id of needs) neededBy.set(id, [...(neededBy.get(id) ?? []), number]);
  // In whatever order the bundler has read them, the same files come of them.
  return new Map([...neededBy].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

const addImports = (graph: ModuleGraph, files: readonly File[]): void => {
  const fileOf = new Map(files.flatMap((file) => file.modules.map((id) => [id, file] as const)));
  for (const [id, file] of fileOf)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      const other = fileOf.get(imported);
      if (other && other !== file) file.imports.add(other);
    }
};

/** Modules that the same visits need are one file to begin with: whoever wants one of them wants all. */
const beginWith = (graph: ModuleGraph, visits: readonly Visit[]): Set<File> => {
  const together = Map.groupBy(findNeeded(visits), ([, numbers]) => numbers.join());
  const files = [...together.values()].map((needed): File => {
    const modules = needed.map(([id]) => id);
    const fetchedBy = new Uint8Array(visits.length);
    for (const number of needed[0]?.[1] ?? []) fetchedBy[number] = 1;
    return {
      ...{ modules, fetchedBy, imports: new Set() },
      bytes: modules.reduce((sum, id) => sum + bytesOf(graph, id), 0),
      hasOffice: modules.some(isOfOffice),
    };
  });
  addImports(graph, files);
  return new Set(files);
};

/** Everything that comes along with a file, kept until files are joined. */
const companions = () => {
  const known = new Map<File, Set<File>>();
  const of = (file: File): Set<File> => {
    const found = known.get(file);
    if (found) return found;
    const all = new Set([...file.imports].flatMap((other) => [other, ...of(other)]));
    known.set(file, all);
    return all;
  };
  return { of, forget: () => known.clear() };
};
type Companions = ReturnType<typeof companions>;

/** Whether one needs the other by way of a third, which would then need what needs it. */
const isRoundabout = (one: File, other: File, { of }: Companions): boolean =>
  of(one).has(other) && [...one.imports].some((third) => third !== other && of(third).has(other));

const pricing = (visits: readonly Visit[]) => {
  const often = Float64Array.from(visits, (visit) => visit.often);
  const request = Float64Array.from(visits, (visit) => visit.often * visit.request);
  const isMembers = Uint8Array.from(visits, (visit) => (visit.isOfOffice ? 0 : 1));
  const numbers = visits.map((_, number) => number);
  const at = (values: Float64Array | Uint8Array, number: number): number => values[number] ?? 0;
  /** What one and the other cost as one file, beyond what they cost as two; never what members fetch with code of the office. */
  const ofPair = (one: File, other: File): number => {
    const hasOffice = one.hasOffice || other.hasOffice;
    let price = 0;
    for (const number of numbers) {
      const first = at(one.fetchedBy, number);
      const second = at(other.fetchedBy, number);
      if (first + second === 0) continue;
      if (hasOffice && at(isMembers, number)) return Infinity;
      if (first + second === 2) price -= at(request, number);
      else price += at(often, number) * (first ? other.bytes : one.bytes);
    }
    return price;
  };
  /** What a file costs those who come to fetch it since they fetch one of the two. */
  const ofCompanion = (file: File, one: File, other: File): number => {
    let price = 0;
    for (const number of numbers) {
      const isNew = !at(file.fetchedBy, number) && (at(one.fetchedBy, number) || at(other.fetchedBy, number));
      if (!isNew) continue;
      if (file.hasOffice && at(isMembers, number)) return Infinity;
      price += at(often, number) * file.bytes + at(request, number);
    }
    return price;
  };
  return { ofPair, ofCompanion };
};

/** What it costs to make one file of two; below zero it is worth it. */
const priceOf = (visits: readonly Visit[], along: Companions) => {
  const { ofPair, ofCompanion } = pricing(visits);
  return (one: File, other: File): number => {
    let price = ofPair(one, other);
    if (price >= 0 || isRoundabout(one, other, along) || isRoundabout(other, one, along)) return Infinity;
    for (const file of along.of(one).union(along.of(other)))
      if (file !== one && file !== other) price += ofCompanion(file, one, other);
    return price;
  };
};

interface Pair {
  readonly one: File;
  readonly other: File;
  readonly price: number;
}

/** Whoever fetched one of them fetches this one, and all that comes along with it. */
const join = (files: Set<File>, { one, other }: Pair, along: Companions): void => {
  one.modules.push(...other.modules);
  one.bytes += other.bytes;
  one.hasOffice ||= other.hasOffice;
  one.imports = one.imports.union(other.imports);
  one.imports.delete(one);
  one.imports.delete(other);
  files.delete(other);
  for (const file of files) if (file.imports.delete(other) && file !== one) file.imports.add(one);
  along.forget();
  const fetchedBy = one.fetchedBy.map((isFetched, number) => isFetched || (other.fetchedBy[number] ?? 0));
  for (const file of [one, ...along.of(one)])
    file.fetchedBy = file.fetchedBy.map((isFetched, number) => isFetched || (fetchedBy[number] ?? 0));
};

/**
 * The files of the build: which modules come together. Files are joined, always the two that gain most by it, as long as what is
 * spared in requests is more than what some fetch without need. No file needs another that needs it.
 */
export const planFiles = (graph: ModuleGraph, visits: readonly Visit[]): PlannedFile[] => {
  const files = beginWith(graph, visits);
  const along = companions();
  const price = priceOf(visits, along);
  const pair = (one: File, other: File): Pair => ({ one, other, price: price(one, other) });
  const worthIt = (file: File, others: Iterable<File>): Pair[] =>
    [...others]
      .filter((other) => other !== file)
      .map((other) => pair(file, other))
      .filter((one) => one.price < 0);
  let pairs = [...files].flatMap((file, index) => worthIt(file, [...files].slice(index + 1)));
  while (pairs.length > 0) {
    const best = pairs.reduce((one, other) => (other.price < one.price ? other : one));
    pairs = pairs.filter((one) => one !== best);
    // Others were joined since it was priced.
    const now = pair(best.one, best.other);
    if (now.price > best.price) {
      if (now.price < 0) pairs.push(now);
      continue;
    }
    join(files, best, along);
    pairs = pairs.filter(({ one, other }) => files.has(one) && files.has(other));
    pairs = pairs.filter(({ one, other }) => one !== best.one && other !== best.one);
    pairs.push(...worthIt(best.one, files));
  }
  return [...files];
};

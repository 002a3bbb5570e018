import { createHash } from 'node:crypto';

const sha256 = (words: string): string => createHash('sha256').update(words).digest('hex');

/** Ids in the order that they are recorded in. */
export const inOrder = (ids: readonly string[]): string[] => [...ids].toSorted();

/** What tells whether a population is the one that was recorded: of its ids in their order, one a line. */
export const populationHashOf = (ids: readonly string[]): string => sha256(inOrder(ids).join('\n'));

/** Where somebody comes in a draw: SHA-256 of the seed, a colon and their id, as small letters and digits. */
const drawKeyOf = (seed: string, id: string): string => sha256(`${seed}:${id}`);

interface Ranked {
  readonly id: string;
  readonly key: string;
}

/** A whole population by the keys of a seed. Nothing but both goes into it, so that anybody comes to the same. */
export const rankBySeed = (population: readonly string[], seed: string): Ranked[] =>
  population
    .map((id) => ({ id, key: drawKeyOf(seed, id) }))
    .toSorted((one, other) => (one.key < other.key || (one.key === other.key && one.id < other.id) ? -1 : 1));

/** The first so many of them. */
export const drawSample = (population: readonly string[], seed: string, size: number): string[] =>
  rankBySeed(population, seed)
    .slice(0, size)
    .map(({ id }) => id);

export interface SampleAsked {
  readonly sampleKind: 'people' | 'percent';
  readonly sampleAmount: number;
}

/** How many are drawn of so many: a share that does not come out even takes one more; never more than there are. */
export const sampleSizeOf = ({ sampleKind, sampleAmount }: SampleAsked, population: number): number =>
  Math.min(population, sampleKind === 'people' ? sampleAmount : Math.ceil((population * sampleAmount) / 100));

import { IS_DEEP } from '../depth.ts';

/** Where a process can be killed; each is passed many times in one flow. */
export type KillPoint =
  /** The work of a transaction is done, its commit not yet sent. */
  | 'before-commit'
  /** The database has kept a change, the process has not gone on. */
  | 'after-write'
  /** The provider has done it, its answer is lost. */
  | 'after-response';

export interface KillPlan {
  readonly point: KillPoint;
  readonly nth: number;
  /** Points like one that was passed do not count. */
  readonly isOfEachKind: boolean;
}

/**
 * A process dies with the same rows before a commit as after the write before it, so one of the two is tried
 * each time, and both by `npm run test:deep -- --part kills`; of points that do the same to other rows, the first.
 */
export const pointsOf = (usual: KillPoint[], ...others: KillPoint[]): KillPoint[] =>
  IS_DEEP ? [...usual, ...others] : usual;

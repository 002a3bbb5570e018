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

/** Of one flow: the point whose kind no other flow of `npm test` is killed at, and the others where there is time. */
export const pointsOf = (usual: KillPoint[], ...others: KillPoint[]): KillPoint[] =>
  IS_DEEP ? [...usual, ...others] : usual;

import type pg from 'pg';
import type { EnvironmentConfig } from '../../config.ts';
import { createPool } from '../database.ts';
import { databaseFaultOf } from '../database-fault.ts';
import { followReplica, MAX_LAG_MS } from './follow.ts';
import { positionOf } from './log-position.ts';
import { readingFrom } from './reading-from.ts';
import { askPrimary, askReplica, misplacementOf } from './replica-state-queries.ts';

type ReplicaStanding = 'read' | 'late' | 'away' | 'misplaced';

export interface Replica {
  /** As of the last look. */
  state(): { readonly standing: ReplicaStanding; readonly words: string };
  /** Whether it has what was written up to a position of the log, and is not late. */
  has(lsn: string | undefined): boolean;
  /** Has `work` ask it for all that it reads. */
  read<T>(work: () => T): T;
  /** What failed there. */
  note(error: unknown): void;
  close(): Promise<void>;
}

interface Log {
  info(words: string): void;
  warn(words: string): void;
}

export interface ReplicaParts {
  readonly primary: pg.Pool;
  readonly replica: pg.Pool;
  readonly log: Log;
  readonly lookEveryMs?: number;
}

const LOOK_MS = 500;

const wordsOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'no answer';

type Fault = ReturnType<Replica['state']> | undefined;

/** What is known of a standby: where it stands, and what of that was told. */
class Watched {
  readonly #parts: ReplicaParts;
  readonly #follow = followReplica(() => performance.now());
  #fault: Fault;
  #told: ReplicaStanding | undefined;
  #hasToldRefusal = false;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
  }

  state(): ReturnType<Replica['state']> {
    if (this.#fault) return this.#fault;
    const lagMs = this.#follow.lagMs();
    if (lagMs !== undefined && lagMs <= MAX_LAG_MS) return { standing: 'read', words: 'it is up to date' };
    const words =
      lagMs === undefined ? 'it has not caught up yet' : `it is ${Math.round(lagMs / 1000)} seconds behind`;
    return { standing: 'late', words };
  }

  has(lsn: string | undefined): boolean {
    return this.state().standing === 'read' && (lsn === undefined || this.#follow.has(positionOf(lsn)));
  }

  /** Nothing that was known of it holds any more. */
  #setFault(standing: 'away' | 'misplaced', words: string): void {
    this.#follow.forget();
    this.#fault = { standing, words };
  }

  /** What a statement failed with there; what the call itself refuses is nothing of the replica's. */
  note(error: unknown): void {
    if (databaseFaultOf(error) === 'away') return this.setAway(error);
    const isOfDatabase = error instanceof Error && 'severity' in error;
    if (!isOfDatabase || this.#hasToldRefusal) return;
    this.#hasToldRefusal = true;
    this.#parts.log.warn(`the replica that DATABASE_READ_URL names refused a read: ${wordsOf(error)}`);
  }

  setAway(error: unknown): void {
    this.#setFault('away', wordsOf(error));
    this.#tell();
  }

  async look(): Promise<void> {
    try {
      const atMs = performance.now();
      const ours = await askPrimary(this.#parts.primary);
      const theirs = await askReplica(this.#parts.replica);
      const misplacement = misplacementOf(ours, theirs);
      if (misplacement !== undefined) this.#setFault('misplaced', misplacement);
      else {
        this.#fault = undefined;
        this.#follow.noteBoth({ atMs, position: positionOf(ours.lsn) }, positionOf(theirs.lsn ?? '0/0'));
      }
      this.#tell();
    } catch (error) {
      this.setAway(error);
    }
  }

  /** Once for each change, however often it is looked at. */
  #tell(): void {
    const { standing, words } = this.state();
    if (standing === this.#told) return;
    this.#told = standing;
    const { log } = this.#parts;
    if (standing === 'read') log.info('reads go to the replica that DATABASE_READ_URL names');
    else log.warn(`the replica that DATABASE_READ_URL names is not read: ${words}`);
  }
}

/** A standby beside the primary, looked at twice a second; it is read only while it is known to be near. */
export const openReplica = async (parts: ReplicaParts): Promise<Replica> => {
  const { replica, lookEveryMs = LOOK_MS } = parts;
  const watched = new Watched(parts);
  let looking = watched.look();
  await looking;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const goOn = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      looking = watched.look();
      void looking.then(goOn);
    }, lookEveryMs).unref();
  };
  goOn();
  return {
    state: () => watched.state(),
    has: (lsn) => watched.has(lsn),
    read: (work) => readingFrom(replica, work),
    note: (error) => watched.note(error),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await replica.end();
    },
  };
};

/** Undefined where none is set. */
export const openReplicaOf = async (
  { databaseReadUrl }: Pick<EnvironmentConfig, 'databaseReadUrl'>,
  parts: Omit<ReplicaParts, 'replica'>,
): Promise<Replica | undefined> =>
  databaseReadUrl === undefined ? undefined : openReplica({ ...parts, replica: createPool(databaseReadUrl) });

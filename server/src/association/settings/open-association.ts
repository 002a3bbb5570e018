import { setTimeout as sleep } from 'node:timers/promises';
import { HELP_PLACE_NAMES, type HelpPlace } from '@linehaul/contract/help-places';
import type { Section } from '@linehaul/contract/sections';
import type { FastifyBaseLogger } from 'fastify';
import type { BrandLogo } from '../../brand-logo.ts';
import type { EnvironmentConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Association } from '../../given-association.ts';
import { closedSectionsOf } from './closed-sections-rules.ts';
import { inForceOf, type Kept } from './in-force-rules.ts';
import { findKept, findLogo, findRevision } from './kept-queries.ts';

/** Where nobody hears that something was changed, behind a pooler that keeps no sessions, it holds so much later. */
const LOOK_AGAIN_MS = 5000;

export interface OpenedAssociation {
  /** What is in force, at any time it is asked; parts of it that are kept in a variable become old. */
  readonly association: Association;
  /** The same as it is now: another object after each change. */
  readonly current: () => Association;
  /** What the office has switched off, at any time it is asked. */
  readonly closedSections: () => ReadonlySet<Section>;
  /** The pages that the office has written a help text for, at any time it is asked. */
  readonly helpPlaces: () => readonly HelpPlace[];
  /** Reads what was changed; who listens is told before it ends. */
  readonly refresh: () => Promise<void>;
  /** Has one listener make each change ready before it is in force. */
  readonly beforeChange: (listener: () => Promise<void>) => void;
  /** Tells one listener of each change from now on. */
  readonly onChange: (listener: (association: Association) => Promise<void>) => void;
  readonly close: () => Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly config: Pick<EnvironmentConfig, 'givenAssociation'>;
  readonly log: FastifyBaseLogger;
}

type Held = Pick<Kept, 'revision'> & {
  readonly association: Association;
  readonly closed: ReadonlySet<Section>;
  readonly helped: readonly HelpPlace[];
};

/** Reads through to what `current` answers. */
const viewOf = (current: () => Association): Association =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.keys(current()).map((key) => [
        key,
        { enumerable: true, get: () => current()[key as keyof Association] },
      ]),
    ),
  ) as Association;

const logoOf = async (
  db: Database,
  hash: string,
  held: Association | undefined,
): Promise<BrandLogo | undefined> => {
  if (hash === '') return undefined;
  return held?.logo?.hash === hash ? held.logo : findLogo(db, hash);
};

const readHeld = async ({ db, config }: Parts, held?: Held): Promise<Held> => {
  const { revision, values, helpPlaces } = await findKept(db);
  const logo = await logoOf(db, values.logo ?? '', held?.association);
  const association = inForceOf(config.givenAssociation.open(), values, logo);
  const helped = HELP_PLACE_NAMES.filter((place) => helpPlaces.includes(place));
  return { revision, association, closed: closedSectionsOf(values), helped };
};

/** Looks for changes until it is closed: what one process saves holds in all of them. */
const keepLooking = (look: () => Promise<void>, log: FastifyBaseLogger) => {
  const closing = new AbortController();
  const looking = (async () => {
    for (;;) {
      await sleep(LOOK_AGAIN_MS, undefined, { signal: closing.signal, ref: false });
      await look().catch((error: unknown) =>
        log.debug({ err: error }, 'the settings could not be looked up'),
      );
    }
  })().catch(() => undefined);
  return async (): Promise<void> => {
    closing.abort();
    await looking;
  };
};

/** What is in force of the association, kept in step with the database. */
export const openAssociation = async (parts: Parts): Promise<OpenedAssociation> => {
  let held = await readHeld(parts);
  let prepare: (() => Promise<void>) | undefined;
  let changed: ((association: Association) => Promise<void>) | undefined;
  const refresh = async (): Promise<void> => {
    const read = await readHeld(parts, held);
    // Of two that were read at once the newer stays.
    if (read.revision <= held.revision) return;
    await prepare?.();
    held = read;
    await changed?.(read.association);
  };
  const look = async (): Promise<void> => {
    if ((await findRevision(parts.db)) > held.revision) await refresh();
  };
  const current = (): Association => held.association;
  return {
    association: viewOf(current),
    current,
    closedSections: () => held.closed,
    helpPlaces: () => held.helped,
    refresh,
    beforeChange: (listener) => {
      prepare = listener;
    },
    onChange: (listener) => {
      changed = listener;
    },
    close: keepLooking(look, parts.log),
  };
};

import {
  getDirectoryEntry,
  listDirectory,
  listDirectoryChoices,
  listDirectoryPeople,
} from '@linehaul/contract/directory';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { type Caller, isAdmin } from '../http/audience.ts';
import { implement } from '../http/route.ts';
import { findChoices } from './choice-queries.ts';
import { findEntry } from './entry-queries.ts';
import { findListedOrganisations } from './organisation-list-queries.ts';
import { findListedPeople } from './people-list-queries.ts';
import type { DirectoryViewer } from './shown-queries.ts';

/** Members find each other and their organisations, as far as each of them agrees. */
export const directoryRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  const limit = context.rateLimit({ name: 'directory', points: 120, seconds: 60 });
  const viewerOf = (caller: Caller): DirectoryViewer => ({
    accountId: caller.accountId,
    isStaff: isAdmin(caller),
    now: clock.now(),
  });
  implement(app, listDirectory, {
    limit,
    handle: async ({ caller, body }) => ({ data: await findListedOrganisations(db, body, viewerOf(caller)) }),
  });
  implement(app, getDirectoryEntry, {
    limit,
    handle: async ({ caller, params: { id } }) => ({ data: await findEntry(db, id, viewerOf(caller)) }),
  });
  implement(app, listDirectoryPeople, {
    limit,
    handle: async ({ caller, body }) => ({ data: await findListedPeople(db, body, viewerOf(caller)) }),
  });
  implement(app, listDirectoryChoices, {
    handle: async () => ({ data: await findChoices(db, clock.now()) }),
  });
};

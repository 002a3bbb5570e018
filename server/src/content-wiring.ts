import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { JobHandlers } from './jobs/start-workers.ts';
import { announcementOfficeRoutes } from './announcements/office/routes.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { beginDigest } from './digests/begin-digest-job.ts';
import { queueDigest } from './digests/queue-digest-job.ts';
import { digestRoutes } from './digests/routes.ts';
import { clearImportFiles, expireImports } from './imports/clear-import-files-job.ts';
import { findPicturesOfImports } from './imports/imported-queries.ts';
import { makeImportItems } from './imports/make-import-job.ts';
import { readImport } from './imports/read-import-job.ts';
import { importRoutes } from './imports/routes.ts';
import { findPicturesOfEvents } from './events/office/event-picture-queries.ts';
import { findPicturesOfPartners } from './partners/partner-picture-queries.ts';
import { partnerOfficeRoutes } from './partners/office/routes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { clearResourceFiles } from './resources/attaching/clear-files-job.ts';
import { resourceOfficeRoutes } from './resources/office/routes.ts';
import { findPicturesOfResources } from './resources/resource-picture-queries.ts';
import { resourceRoutes } from './resources/routes.ts';
import { readFiles } from './search/reading/read-files-job.ts';
import { refreshSearch } from './search/refresh-search-job.ts';
import { searchRoutes } from './search/routes.ts';
import { contentLabelRoutes } from './tags/office/label-routes.ts';
import { tagRoutes } from './tags/routes.ts';

type Register = (app: FastifyInstance, context: Context) => void;

/** The calls of what members come back for, bottom to top. */
export const CONTENT_ROUTES: readonly Register[] = [
  tagRoutes,
  contentLabelRoutes,
  resourceRoutes,
  resourceOfficeRoutes,
  importRoutes,
  partnerRoutes,
  partnerOfficeRoutes,
  announcementRoutes,
  announcementOfficeRoutes,
  digestRoutes,
  searchRoutes,
];

/** Who shows pictures: what none of them shows is deleted. */
export const PICTURE_USERS = [
  findPicturesOfEvents,
  findPicturesOfResources,
  findPicturesOfImports,
  findPicturesOfPartners,
];

/** Who does what is to be done for it. */
export const contentJobHandlers = (context: Context) =>
  ({
    'resource.clear-files': (job) => clearResourceFiles(context, job),
    'import.read': (job) => readImport(context, job),
    'import.make': (job) => makeImportItems(context, job),
    'import.clear-files': (job) => clearImportFiles(context, job),
    'imports.expire': () => expireImports(context),
    'digest.begin': () => beginDigest(context),
    'digest.queue': (job) => queueDigest(context, job),
    'search.read-files': () => readFiles(context),
    'search.refresh': () => refreshSearch(context),
  }) satisfies Partial<JobHandlers>;

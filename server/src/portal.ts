import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { systemClock, type Clock } from './adapters/clock.ts';
import { type Disk, systemDisk } from './adapters/disk.ts';
import { type NameServer, systemNameServer } from './adapters/mail-records.ts';
import { openDevMailbox, type DevMailbox } from './adapters/dev-mailbox.ts';
import { openFileStore } from './adapters/open-file-store.ts';
import { type CreateStripe, openPaymentProvider } from './adapters/payment-provider.ts';
import { outsideTransactions } from './adapters/outside-transactions.ts';
import { createPasswordHasher } from './adapters/password-hasher.ts';
import { createScanner } from './adapters/scanner.ts';
import { openSealer } from './adapters/sealer.ts';
import { buildApp } from './app.ts';
import type { Readiness } from './http/health.ts';
import type { WebPages } from './http/pages/web-pages.ts';
import { portalSettingsOf } from './association/portal-settings-rules.ts';
import { ASSOCIATION_CHANNEL } from './association/settings/channel.ts';
import { findPaymentKeys } from './association/settings/payment-keys-queries.ts';
import { openAssociation, type OpenedAssociation } from './association/settings/open-association.ts';
import type { Config, EnvironmentConfig } from './config.ts';
import type { Context } from './context.ts';
import { bringUpToDate, type DatabaseDoors } from './db/bring-up-to-date.ts';
import { createDatabase, createLentPool, createPool } from './db/database.ts';
import { openReplicaOf } from './db/replica/open-replica.ts';
import { noteOpening, refuseDemo } from '../seed/refuse-demo.ts';
import type { Pool } from 'pg';
import { seedRequired } from '../seed/seed-required.ts';
import type { Pressure } from './http/limits/load-shedding.ts';
import { createRateLimits, type Limits } from './http/limits/rate-limits.ts';
import type { AlsoHeard } from './jobs/job-database.ts';
import { type NoteTry, startWorkers, type Workers } from './jobs/start-workers.ts';
import {
  appointOwnerIn,
  beginRecurringWork,
  DOMAIN_ROUTES,
  findCallerIn,
  requireSameKeyIn,
  saveCalendarIn,
  noteImpersonatedWriteIn,
  noteRefusalIn,
  replicaReadsIn,
  pagesOf,
  jobHandlers,
  openMetricsIn,
  watchReadinessIn,
} from './wiring.ts';

const BUILT_WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Starting an embedded database is the caller's business. */
export interface PortalParts extends DatabaseDoors {
  config: EnvironmentConfig;
  log: Logger;
  clock?: Clock;
  disk?: Disk;
  nameServer?: NameServer;
  /** How the keys that an owner types ask the payment provider. */
  stripeWith?: CreateStripe;
  /** How often anybody may ask; tests that ask without end bring their own. */
  limits?: Limits;
  /** How late the process may be before it sends callers away; tests share their machine, and are not sent away. */
  pressure?: Pressure;
  /** How long the database may take, too. */
  openPool?: (connectionString: string) => Pool;
  /** Where the web app was built to. */
  webFolder?: string;
  /** Fills the database before anybody can look into it. */
  seed?: (context: Context) => Promise<void>;
}

export interface Portal {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly workers: Workers;
  readonly mailbox: DevMailbox | undefined;
  /** Says to whoever asks that it stops, and goes on answering for the seconds that are set. */
  drain(): Promise<void>;
  /** Finishes what is being done, takes nothing new, then lets go of everything. */
  stop(): Promise<void>;
}

interface Opened {
  context: Context;
  readonly association: OpenedAssociation;
  pool: Pool;
  mailbox: DevMailbox | undefined;
  readonly close: () => Promise<void>;
}

const openMailer = async ({ association, ...config }: Config) => {
  const from = () => ({ name: association.name, address: association.mailFrom });
  if (config.smtpUrl) {
    const { createSmtpMailer } = await import('./adapters/smtp-mailer.ts');
    return { mailer: createSmtpMailer(config.smtpUrl, from), mailbox: undefined };
  }
  const words = () => `${from().name} <${from().address}>`;
  const mailbox = openDevMailbox(join(config.dataDir, 'mailbox'), words);
  return { mailer: mailbox, mailbox };
};

const openPoolOf = ({ connectionString, directConnectionString, log, openPool }: PortalParts): Pool => {
  const open = openPool ?? (directConnectionString === undefined ? createPool : createLentPool);
  const pool = open(connectionString);
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  return pool;
};

/** Opens everything outside of the process that the portal works with. */
const open = async (parts: PortalParts): Promise<Opened> => {
  const { log, clock = systemClock, disk = systemDisk, limits } = parts;
  const files = await openFileStore(parts.config);
  await bringUpToDate(parts);
  const pool = openPoolOf(parts);
  const db = createDatabase(pool);
  await seedRequired(db);
  const replica = await openReplicaOf(parts.config, { primary: pool, log });
  const opened = await openAssociation({ db, config: parts.config, log });
  const config: Config = { ...parts.config, association: opened.association };
  const { mailer, mailbox } = await openMailer(config);
  const payments = await openPaymentProvider(config, parts.stripeWith);
  const context: Context = {
    config,
    refreshAssociation: opened.refresh,
    closedSections: opened.closedSections,
    helpPlaces: opened.helpPlaces,
    ...{ db, replica },
    ...{ clock, disk: outsideTransactions(disk, ['find']) },
    files: outsideTransactions(files, ['put', 'find', 'remove']),
    mailer: outsideTransactions(mailer, ['send']),
    nameServer: outsideTransactions(parts.nameServer ?? systemNameServer, ['texts']),
    passwords: createPasswordHasher(),
    sealer: await openSealer(config),
    scanner: config.scannerUrl ? outsideTransactions(createScanner(config.scannerUrl), ['scan']) : undefined,
    payments: outsideTransactions(payments, ['stripe', 'stripeWith']),
    rateLimit: limits?.create ?? createRateLimits(pool),
    log,
  };
  return {
    ...{ context, association: opened, pool, mailbox },
    async close() {
      await opened.close();
      mailer.close();
      await payments.close();
      await Promise.all([replica?.close(), context.db.destroy()]);
    },
  };
};

/** What is there before anybody can look: people of the right kind, and somebody who owns the portal. */
const prepareData = async ({ context, association }: Opened, { seed }: PortalParts): Promise<void> => {
  await requireSameKeyIn(context);
  const takeKeys = async () =>
    context.payments.use(await findPaymentKeys(context.db, context.sealer, context.config));
  await takeKeys();
  association.beforeChange(takeKeys);
  await refuseDemo(context);
  await noteOpening(context);
  await saveCalendarIn(context);
  await seed?.(context);
  await association.refresh();
  await appointOwnerIn(context);
};

const webOf = ({ context, association }: Opened, { webFolder }: PortalParts): WebPages => ({
  distFolder: webFolder ?? BUILT_WEB,
  settings: () => portalSettingsOf(context),
  brand: association.current,
  publicUrl: context.config.publicUrl,
});

interface Running extends Pick<Portal, 'context' | 'app' | 'workers'> {
  readonly close: () => Promise<void>;
}

const endingOf = (
  { context, app, workers, close }: Running,
  readiness: Readiness,
): Pick<Portal, 'drain' | 'stop'> => ({
  async drain() {
    readiness.phase = 'stopping';
    await sleep(context.config.drainSeconds * 1000);
  },
  async stop() {
    readiness.phase = 'stopping';
    await app.close();
    await workers.stop();
    await close();
  },
});

/** What another process saves holds here at once; where it was not heard, a look every few seconds finds it. */
const hearChanges = ({ context, association: opened }: Opened): AlsoHeard => ({
  channel: ASSOCIATION_CHANNEL,
  heard: () =>
    void opened
      .refresh()
      .catch((error: unknown) => context.log.warn({ err: error }, 'a change of the settings waits')),
});

/** Jobs, at times of the association's own days wherever those begin by then. */
const beginWork = async (opened: Opened, at: string | undefined, noteTry: NoteTry): Promise<Workers> => {
  const { context, association, pool } = opened;
  const workers = await startWorkers({
    ...{ pool, handlers: jobHandlers(context), log: context.log },
    timeZone: context.config.association.timeZone,
    ...{ hearing: { at, also: hearChanges(opened) }, noteTry },
  });
  association.onChange(({ timeZone }) => workers.moveTo(timeZone));
  return workers;
};

/** Starts the whole portal on `config.port`: calls, pages, workers. */
export const startPortal = async (parts: PortalParts): Promise<Portal> => {
  const opened = await open(parts);
  const { context, mailbox, close } = opened;
  try {
    await prepareData(opened, parts);
  } catch (error) {
    await close();
    throw error;
  }
  const metrics = openMetricsIn(context);
  const readiness: Readiness = { phase: 'starting', look: watchReadinessIn(context) };
  const app = await buildApp(context, {
    ...{ readiness, metrics },
    generalLimit: parts.limits?.general,
    pressure: parts.pressure,
    domains: DOMAIN_ROUTES,
    findCaller: findCallerIn(context),
    replicaReads: replicaReadsIn(context),
    noteRefusal: noteRefusalIn(context),
    noteImpersonatedWrite: noteImpersonatedWriteIn(context),
    pages: pagesOf(context, mailbox),
    web: webOf(opened, parts),
  });
  await app.listen({ host: context.config.host, port: context.config.port });
  await beginRecurringWork(context);
  const workers = await beginWork(opened, parts.directConnectionString, metrics.noteTry);
  readiness.phase = 'serving';
  return {
    app,
    context,
    workers,
    mailbox,
    ...endingOf({ context, app, workers, close }, readiness),
  };
};

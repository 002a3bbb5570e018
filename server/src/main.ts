import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Logger } from 'pino';
import { PORTAL_VERSION } from './association/portal-settings-rules.ts';
import { backUpBeforeUpgrade } from './backups/before-upgrade.ts';
import { readConfig, type Config, type EnvironmentConfig } from './config.ts';
import { ownerDoorOf } from './db/bring-up-to-date.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import type { Context } from './context.ts';
import { endInOrder } from './end-process.ts';
import { createLog } from './log.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { seedEventCharges } from '../seed/events/seed-event-charges.ts';
import { seedDebits } from '../seed/money/seed-debits.ts';
import { seedPlans } from '../seed/money/seed-plans.ts';
import type { DemoSignIn } from '../seed/people/sign-ins.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { mendFileModes } from './mend-file-modes.ts';
import { startPortal, type Portal } from './portal.ts';
import { explainStart, startDatabase, type StartedDatabase } from './start-database.ts';
import { standInLines } from './stand-in-lines.ts';
import { StartRefused, withCauses } from './start-refused.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no code';

/** Asks for the port before anything is started, so that a taken one harms nothing. */
const requireFreePort = ({ host, port }: EnvironmentConfig): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const code = codeOf(error);
      reject(
        new StartRefused(
          code === 'EADDRINUSE'
            ? `Port ${port} is taken. Set PORT to a free one, such as PORT=${port + 1} npm start.`
            : `HOST and PORT expect an address of this machine that may be listened on; ${host}:${port} is none (${code}).`,
        ),
      );
    });
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });

const openDataFolder = async ({ dataDir }: EnvironmentConfig): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartRefused(
      `DATA_DIR expects a folder that can be written; ${dataDir} cannot (${codeOf(error)}).`,
    );
  }
};

/** Who signs in with a code, and where the demo shows it. */
const codesLines = ({ smtpUrl, publicUrl }: Config, signIns: DemoSignIn[]): string[] => {
  const withCode = signIns.filter(({ hasAuthenticator }) => hasAuthenticator).map(({ who }) => who);
  if (withCode.length === 0 || smtpUrl) return [];
  return ['', `  Codes to sign in as ${withCode.join(' or ')}:  ${publicUrl}/dev/codes`];
};

const announce = ({ context }: Portal, signIns: DemoSignIn[]): void => {
  const { config, payments } = context;
  const width = Math.max(0, ...signIns.map(({ who }) => who.length));
  const lines = [
    '',
    `  ${config.association.name} is open at  ${config.publicUrl}`,
    ...standInLines(config, { takesPlayMoney: payments.sandbox !== undefined }),
    ...(signIns.length > 0 ? ['', `  Sign in with the password ${signIns[0]?.password} as`] : []),
    ...signIns.map(({ who, email }) => `    ${who.padEnd(width)}  ${email}`),
    ...codesLines(config, signIns),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** What does not stop a start, and should not wait until somebody misses a mail or finds an invoice in a stranger's name. */
const warnOperator = async (config: EnvironmentConfig, log: Logger): Promise<void> => {
  if (!config.isTrial && !config.isProduction)
    log.warn(
      'this is more than a trial: NODE_ENV=production makes sure that nothing is missing, such as the association’s own details on invoices',
    );
  if (!config.smtpUrl) return;
  const { findMailFault } = await import('./adapters/find-mail-fault.ts');
  const fault = await findMailFault(config.smtpUrl);
  if (fault) log.warn(`SMTP_URL expects a mail server that lets us in: ${fault}; until then mails wait`);
};

/** What is there before a newer version changes it. */
const backUpFirst = async (
  { dataDir, backsUpBeforeUpgrade }: EnvironmentConfig,
  database: StartedDatabase,
  log: Logger,
): Promise<void> => {
  if (!backsUpBeforeUpgrade) return;
  const connectionString = ownerDoorOf(database);
  const path = await backUpBeforeUpgrade({ connectionString, dataDir, version: PORTAL_VERSION });
  if (path) log.info(`this version changes the database: what it was before is kept in ${path}`);
};

/** What the portal writes is for its own eyes, whatever the shell that started it thinks. */
const keepFilesPrivate = (): void => void process.umask(0o077);

const run = async (): Promise<void> => {
  keepFilesPrivate();
  const config = readConfig();
  await openDataFolder(config);
  await requireFreePort(config);
  const log = createLog(config.logLevel);
  mendFileModes(config.dataDir).catch((error: unknown) => {
    log.warn({ err: error }, 'files of DATA_DIR stay open to others');
  });
  const database = await startDatabase(config, log);
  let signIns: DemoSignIn[] = [];
  const seed = async (context: Context): Promise<void> => {
    if (!config.isDemo) return;
    signIns = await seedDemo(context);
    await seedPlans(context);
    await seedDebits(context);
    await seedEventCharges(context);
  };
  try {
    await backUpFirst(config, database, log);
    const portal = await startPortal({ ...database, config, log, seed });
    endInOrder(log, {
      drain: () => portal.drain(),
      async stop() {
        await portal.stop();
        await database.stop();
      },
    });
    announce(portal, signIns);
    giveBackMemory();
    void warnOperator(config, log);
  } catch (error) {
    await database.stop();
    throw explainStart(error, config);
  }
};

const isRefusal = (error: unknown): error is Error =>
  error instanceof StartRefused || error instanceof EmbeddedPostgresError;

run().catch((error: unknown) => {
  process.stderr.write(isRefusal(error) ? `${error.message}\n` : `${withCauses(error)}\n`);
  process.exit(1);
});

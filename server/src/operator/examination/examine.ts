import { type Disk, systemDisk } from '../../adapters/disk.ts';
import { type NameServer, systemNameServer } from '../../adapters/mail-records.ts';
import type { CreateStripe } from '../../adapters/payment-provider.ts';
import { createStripe } from '../../adapters/stripe.ts';
import { findPaymentKeys } from '../../association/settings/payment-keys-queries.ts';
import { openAssociation } from '../../association/settings/open-association.ts';
import type { EnvironmentConfig } from '../../config.ts';
import { createDatabase, createLentPool, createPool, type Database } from '../../db/database.ts';
import { createLog } from '../../log.ts';
import { examineDataFolder } from './examine-data-folder.ts';
import { examineDatabase, openForExamination } from './examine-database.ts';
import { examineMail } from './examine-mail.ts';
import { examinePooler } from './examine-pooler.ts';
import { examineReplica } from './examine-replica.ts';
import { examineProvider } from './examine-provider.ts';
import { examineSecretKey, findSealer } from './examine-secret-key.ts';
import type { Finding } from './finding.ts';

/** What lies outside; tests bring their own. */
export interface Surroundings {
  readonly disk: Disk;
  readonly nameServer: NameServer;
  readonly stripeWith: CreateStripe;
  readonly nowMs: () => number;
}

const REAL: Surroundings = {
  disk: systemDisk,
  nameServer: systemNameServer,
  stripeWith: (keys) => createStripe(keys, { timeoutMs: 10_000 }),
  nowMs: () => Date.now(),
};

/** In force by what the office has saved, as far as the database knows it. */
const findSender = async (db: Database, config: EnvironmentConfig): Promise<string> => {
  const { association, close } = await openAssociation({ db, config, log: createLog('silent') });
  const { mailFrom } = association;
  await close();
  return mailFrom;
};

interface Known {
  readonly findings: Finding[];
  readonly mailFrom?: string;
  readonly officeKeys?: Awaited<ReturnType<typeof findPaymentKeys>>;
}

/** What only a database of a portal tells; one that is not up to date is asked for no more than it has. */
const examineContents = async (
  db: Database,
  config: EnvironmentConfig,
  findings: readonly Finding[],
): Promise<Known> => {
  const isPortal = findings.every(({ subject, standing }) => subject !== 'Migrations' || standing === 'well');
  if (!isPortal) return { findings: [] };
  const found = await findSealer(config);
  const ofKey = await examineSecretKey(db, found);
  const sealer = ofKey.standing === 'well' ? found.sealer : undefined;
  const officeKeys = sealer && (await findPaymentKeys(db, sealer, config));
  return {
    findings: [ofKey],
    mailFrom: await findSender(db, config),
    ...(officeKeys && { officeKeys }),
  };
};

const examineAllOfDatabase = async (config: EnvironmentConfig, nowMs: () => number): Promise<Known> => {
  const opened = await openForExamination(config);
  const { connectionString } = opened;
  if (connectionString === undefined) return { findings: opened.findings };
  const { databaseDirectUrl: directUrl, databaseReadUrl: readUrl } = config;
  const isLent = directUrl !== undefined;
  const db = createDatabase((isLent ? createLentPool : createPool)(connectionString, 1));
  try {
    const findings = [
      ...opened.findings,
      ...(await examineDatabase(db, connectionString, nowMs)),
      ...(isLent ? [await examinePooler(db)] : []),
      ...(readUrl === undefined ? [] : [await examineReplica(directUrl ?? connectionString, readUrl)]),
    ];
    const known = await examineContents(db, config, findings);
    return { ...known, findings: [...findings, ...known.findings] };
  } finally {
    await db.destroy();
    await opened.close();
  }
};

/** Looks through everything that the portal stands on; changes nothing that stays. */
export const examine = async (
  config: EnvironmentConfig,
  { disk, nameServer, stripeWith, nowMs }: Surroundings = REAL,
): Promise<Finding[]> => {
  const ofFolder = await examineDataFolder(config, disk);
  const { findings, mailFrom, officeKeys } = await examineAllOfDatabase(config, nowMs);
  return [
    ...ofFolder,
    ...findings,
    ...(await examineMail(config, mailFrom, nameServer)),
    await examineProvider(config, config.stripe ?? officeKeys, stripeWith),
  ];
};

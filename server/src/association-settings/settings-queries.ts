import type { AssociationSettings, SettingsSection } from '@linehaul/contract/association-settings';
import { closedSectionsOf } from '../association/settings/closed-sections-rules.ts';
import { defaultsOf, inForceOf } from '../association/settings/in-force-rules.ts';
import { findKept, findLogo } from '../association/settings/kept-queries.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { readAtOnce } from '../db/transaction.ts';
import { type Caller, isInAudience } from '../http/audience.ts';
import { findNames, nameIn } from '../publishing/officer-name-queries.ts';
import { paymentsOf } from './payment-settings-rules.ts';
import { detailsOf, settingOf } from './settings-rules.ts';

const findSections = async (db: Database) => {
  const rows = await db.selectFrom('associationSections').selectAll().execute();
  const names = await findNames(
    db,
    rows.map(({ updatedBy }) => updatedBy),
  );
  return (wanted: SettingsSection) => {
    const row = rows.find(({ section }) => section === wanted);
    if (!row) throw new Error(`The settings have no section ${wanted}`);
    const isChanged = row.version > 1;
    return {
      version: row.version,
      updatedUtc: isChanged ? row.updatedAt.toISOString() : null,
      updatedBy: nameIn(names, row.updatedBy),
    };
  };
};

/** What is in force, of the instant that `db` looks at. */
export const readSettings = async (
  { config }: Context,
  db: Database,
): Promise<Omit<AssociationSettings, 'mayChange'>> => {
  const { givenAssociation: given } = config;
  const { values: kept } = await findKept(db);
  const logo = kept.logo ? await findLogo(db, kept.logo) : undefined;
  const standing = { given, kept, inForce: inForceOf(given.open(), kept, logo) };
  const of = await findSections(db);
  const { bankBsb = '', bankAccountNumber = '', bankAccountName = '' } = kept;
  return {
    payments: { ...of('payments'), ...paymentsOf(config, kept) },
    navigation: { ...of('navigation'), closed: [...closedSectionsOf(kept)] },
    defaults: { ...of('defaults'), ...defaultsOf(kept) },
    details: { ...of('details'), ...detailsOf(standing) },
    bank: {
      ...of('bank'),
      bankAccount: settingOf(standing, 'bankAccount'),
      ...{ bankBsb, bankAccountNumber, bankAccountName },
    },
    look: { ...of('look'), accent: settingOf(standing, 'accent'), logo: settingOf(standing, 'logo') },
    mail: {
      ...of('mail'),
      mailFrom: settingOf(standing, 'mailFrom'),
      isSent: config.smtpUrl !== undefined,
    },
  };
};

/** What is in force of the association, of one instant of the database: never what this process still holds. */
export const findSettings = async (context: Context, caller: Caller): Promise<AssociationSettings> => ({
  mayChange: isInAudience('owner', caller),
  ...(await readAtOnce(context.db, (snapshot) => readSettings(context, snapshot))),
});

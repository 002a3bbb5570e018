import type { SettingName, SettingsSection } from '@linehaul/contract/association-settings';
import { sql } from 'kysely';
import { recordAudit } from '../audit/audit-commands.ts';
import { ASSOCIATION_CHANNEL } from '../association/settings/channel.ts';
import { inForceOf, type KeptValues } from '../association/settings/in-force-rules.ts';
import { findKept } from '../association/settings/kept-queries.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalidField } from '../domain-error.ts';
import type { Association } from '../given-association.ts';
import type { Officer } from '../http/officer.ts';
import { changeOf, requireSeen } from '../publishing/seen-version-queries.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { isSetByEnvironment, VARIABLES } from './settings-rules.ts';

type Wanted = Partial<Record<SettingName, string>>;

export interface SectionChange {
  readonly section: SettingsSection;
  /** The version that was seen; left out where whatever stands gives way. */
  readonly version?: number;
  readonly wanted: Wanted;
  /** What is written beside it, before. */
  readonly beforehand?: (transaction: Transaction) => Promise<void>;
}

const isPlain = (name: string): name is keyof Association => Object.hasOwn(VARIABLES, name);

/** What of the association each setting becomes; undefined for what is no part of it. */
const becomes = (name: SettingName): keyof Association | undefined => {
  if (name.startsWith('bank')) return 'bankAccount';
  return isPlain(name) ? name : undefined;
};

/** Throws at the first that the environment sets: it would be kept, and not be in force. */
const requireOurs = ({ config }: Context, wanted: Wanted): void => {
  for (const name of Object.keys(wanted) as SettingName[]) {
    const key = becomes(name);
    if (key && isSetByEnvironment(config.givenAssociation, key))
      throw invalidField(name, `This is set by ${VARIABLES[key]} where the portal is installed`);
  }
};

const requireKnownZone = async (transaction: Transaction, { timeZone }: Wanted): Promise<void> => {
  if (timeZone === undefined) return;
  const known = await sql`select 1 from pg_timezone_names where name = ${timeZone}`.execute(transaction);
  if (known.rows.length === 0)
    throw invalidField('timeZone', 'Please choose a time zone by its name, such as Australia/Perth');
};

const holdSection = async (transaction: Transaction, context: Context, change: SectionChange) => {
  const row = await transaction
    .selectFrom('associationSections')
    .selectAll()
    .where('section', '=', change.section)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const seen = { id: change.section, version: change.version ?? row.version };
  return requireSeen(transaction, context, { row, seen });
};

const write = async (transaction: Transaction, wanted: Wanted): Promise<void> => {
  const rows = Object.entries(wanted).map(([name, value]) => ({ name, value }));
  await transaction
    .insertInto('associationSettings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: (eb) => eb.ref('excluded.value') }),
    )
    .execute();
};

/** The days of the database begin where those of the association do. */
const moveCalendar = async (
  transaction: Transaction,
  { config }: Context,
  kept: KeptValues,
): Promise<void> => {
  const { timeZone } = inForceOf(config.givenAssociation.open(), kept);
  await transaction
    .updateTable('associationCalendar')
    .set({ timeZone })
    .where('timeZone', '<>', timeZone)
    .execute();
};

const changedIn = (kept: KeptValues, wanted: Wanted): Wanted =>
  Object.fromEntries(Object.entries(wanted).filter(([name, value]) => kept[name as SettingName] !== value));

/** What stood, by the names of what has changed: null where nobody had set it. */
const stoodOf = (kept: KeptValues, changed: Wanted): Record<string, string | null> =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, kept[name as SettingName] ?? null]));

/** Writes a section that is held, and tells the log and every process; the same once more changes nothing. */
const saveHeld = async (
  transaction: Transaction,
  context: Context,
  { change, officer }: { readonly change: SectionChange; readonly officer: Officer },
): Promise<void> => {
  const before = await holdSection(transaction, context, change);
  const { values: kept } = await findKept(transaction);
  const changed = changedIn(kept, change.wanted);
  if (Object.keys(changed).length === 0) return;
  await requireKnownZone(transaction, changed);
  await write(transaction, changed);
  await moveCalendar(transaction, context, { ...kept, ...changed });
  await transaction
    .updateTable('associationSections')
    .set(changeOf(before, { context, accountId: officer.caller.accountId }))
    .where('section', '=', change.section)
    .execute();
  await sql`select pg_notify(${ASSOCIATION_CHANNEL}, '')`.execute(transaction);
  await recordAudit(transaction, {
    ...{ action: 'association.changed', at: context.clock.now(), by: officer.by },
    ...{ before: stoodOf(kept, changed), after: changed },
  });
};

/** Changes what the office has set of one section; it holds in every process from then on. */
export const saveSection = async (
  context: Context,
  change: SectionChange,
  officer: Officer,
): Promise<void> => {
  requireOurs(context, change.wanted);
  await inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, officer.caller, 'owner');
    await change.beforehand?.(transaction);
    await saveHeld(transaction, context, { change, officer });
  });
  await context.refreshAssociation();
};

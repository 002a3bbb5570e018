import type { AuditAction } from '@linehaul/contract/audit';
import type { SentLicence } from '@linehaul/contract/licences';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requirePlausible } from './licence-rules.ts';
import { lockOwnLicence } from './own-licence-queries.ts';

/** More than anybody holds. */
const MAX_COUNT = 50;

interface Seen {
  readonly id: string;
  readonly version: number;
}

interface Saved {
  readonly licenceId: string;
  readonly version: number;
}

/** Held, so that a kind is not put out of use in between; one that a licence has may stay. */
const requireKind = async (
  transaction: Transaction,
  { licence, before }: { readonly licence: SentLicence; readonly before: string | null },
): Promise<string> => {
  const kind = await transaction
    .selectFrom('licenceKinds')
    .select(['name', 'needsExpiry', 'isActive'])
    .where('id', '=', licence.kindId)
    .forKeyShare()
    .executeTakeFirst();
  if (!kind || (!kind.isActive && licence.kindId !== before))
    throw invalidField('kindId', 'This is not offered any more. Please choose another');
  requirePlausible(licence, kind);
  return kind.name;
};

const columnsOf = ({ issuedDate, expiryDate, ...licence }: SentLicence) => ({
  ...licence,
  issuedOn: issuedDate,
  expiresOn: expiryDate,
});

interface Told {
  readonly action: AuditAction & `licence.${string}`;
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
}

/** Neither its number nor its days: what is in the log stays when the account is closed. */
const tell = (transaction: Transaction, { action, id, kind, at }: Told, { caller, by }: Officer) =>
  recordAudit(transaction, {
    ...{ action, at, by, subject: { kind: 'account', id: caller.accountId } },
    after: { licence: id, kind },
  });

const requireRoom = async (transaction: Transaction, accountId: string): Promise<void> => {
  const { count } = await transaction
    .selectFrom('licences')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('renewedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_COUNT)
    throw new DomainError('wrong-state', `You have ${MAX_COUNT} licences. Please remove one first`);
};

/** Held, so that what is sent twice at once is kept once. */
const lockPerson = async (transaction: Transaction, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('own licences'), hashtext(${accountId}))`.execute(
    transaction,
  );
};

/** What a press that was repeated, since its answer was lost, has kept already. */
const findSame = (transaction: Transaction, licence: SentLicence, accountId: string) =>
  transaction
    .selectFrom('licences')
    .select(['id as licenceId', 'version'])
    .where('accountId', '=', accountId)
    .where('renewedAt', 'is', null)
    .where('kindId', '=', licence.kindId)
    .where('number', '=', licence.number)
    .where('licenceClass', '=', licence.licenceClass)
    .where('issuedOn', 'is not distinct from', licence.issuedDate)
    .where('expiresOn', 'is not distinct from', licence.expiryDate)
    .executeTakeFirst();

interface New {
  readonly licence: SentLicence;
  /** Of the first that is renewed by it; its own id where there is none. */
  readonly chainId?: string;
}

const insert = async (
  transaction: Transaction,
  { clock, config }: Context,
  { licence, chainId, accountId }: New & { readonly accountId: string },
): Promise<string> => {
  const [id, now] = [randomUUID(), clock.now()];
  await transaction
    .insertInto('licences')
    .values({
      ...{ ...columnsOf(licence), id, chainId: chainId ?? id, accountId },
      ...{ expirySetOn: todayOf({ clock, config }), createdAt: now, updatedAt: now },
    })
    .execute();
  return id;
};

/** Keeps what somebody holds, once, however often it is sent. */
export const addOwnLicence = (context: Context, licence: SentLicence, officer: Officer): Promise<Saved> =>
  inTransaction(context.db, async (transaction) => {
    const { accountId } = officer.caller;
    const kind = await requireKind(transaction, { licence, before: null });
    await lockPerson(transaction, accountId);
    const same = await findSame(transaction, licence, accountId);
    if (same) return same;
    await requireRoom(transaction, accountId);
    const id = await insert(transaction, context, { licence, accountId });
    await tell(transaction, { action: 'licence.added', id, kind, at: context.clock.now() }, officer);
    return { licenceId: id, version: 1 };
  });

/** What has renewed this licence already, just as it is sent. */
const findRenewal = async (
  transaction: Transaction,
  { id, licence }: { readonly id: string; readonly licence: SentLicence },
  accountId: string,
): Promise<Saved | undefined> => {
  const same = await findSame(transaction, licence, accountId);
  const before =
    same &&
    (await transaction
      .selectFrom('licences as before')
      .innerJoin('licences as next', 'next.chainId', 'before.chainId')
      .select('before.id')
      .where('before.id', '=', id)
      .where('before.renewedAt', 'is not', null)
      .where('next.id', '=', same.licenceId)
      .executeTakeFirst());
  return before && same;
};

/** Corrects what was kept, once, however often it is sent; another expiry is reminded of anew. */
export const saveOwnLicence = (
  { db, clock, config }: Context,
  { id, version, licence }: Seen & { readonly licence: SentLicence },
  officer: Officer,
): Promise<Saved> =>
  inTransaction(db, async (transaction) => {
    const { accountId } = officer.caller;
    await lockPerson(transaction, accountId);
    const same = await findSame(transaction, licence, accountId);
    if (same?.licenceId === id) return same;
    const row = await lockOwnLicence(transaction, { id, version, accountId });
    const kind = await requireKind(transaction, { licence, before: row.kindId });
    const now = clock.now();
    const isAnotherExpiry = row.expiresOn !== licence.expiryDate;
    await transaction
      .updateTable('licences')
      .set({
        ...{ ...columnsOf(licence), updatedAt: now, version: version + 1 },
        ...(isAnotherExpiry && { expirySetOn: todayOf({ clock, config }), lastReminder: null }),
      })
      .where('id', '=', id)
      .execute();
    await tell(transaction, { action: 'licence.changed', id, kind, at: now }, officer);
    return { licenceId: id, version: version + 1 };
  });

/** Keeps the next one, and the one before as its history: once, however often it is pressed. */
export const renewOwnLicence = (
  context: Context,
  { id, version, licence }: Seen & { readonly licence: SentLicence },
  officer: Officer,
): Promise<Saved> =>
  inTransaction(context.db, async (transaction) => {
    const { accountId } = officer.caller;
    await lockPerson(transaction, accountId);
    const renewal = await findRenewal(transaction, { id, licence }, accountId);
    if (renewal) return renewal;
    const row = await lockOwnLicence(transaction, { id, version, accountId });
    const kind = await requireKind(transaction, { licence, before: row.kindId });
    const at = context.clock.now();
    await transaction
      .updateTable('licences')
      .set({ renewedAt: at, updatedAt: at, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const next = await insert(transaction, context, { licence, accountId, chainId: row.chainId });
    await tell(transaction, { action: 'licence.renewed', id: next, kind, at }, officer);
    return { licenceId: next, version: 1 };
  });

/** Removes it with what it has renewed, and the files of all. */
export const removeOwnLicence = (
  { db, clock }: Context,
  { id, version }: Seen,
  officer: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { chainId, kindId } = await lockOwnLicence(transaction, {
      ...{ id, version, accountId: officer.caller.accountId },
    });
    const files = await transaction
      .selectFrom('licenceFiles')
      .innerJoin('licences', 'licences.id', 'licenceId')
      .select('fileKey')
      .where('chainId', '=', chainId)
      .execute();
    const { name: kind } = await transaction
      .selectFrom('licenceKinds')
      .select('name')
      .where('id', '=', kindId)
      .executeTakeFirstOrThrow();
    await transaction.deleteFrom('licences').where('chainId', '=', chainId).execute();
    const fileKeys = files.map(({ fileKey }) => fileKey);
    if (fileKeys.length > 0) await enqueue(transaction, { kind: 'cpd.clear-files', payload: { fileKeys } });
    await tell(transaction, { action: 'licence.removed', id, kind, at: clock.now() }, officer);
  });

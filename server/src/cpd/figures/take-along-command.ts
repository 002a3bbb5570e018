import type { QueryOf } from '@linehaul/contract/endpoint';
import type { downloadCpdFigures } from '@linehaul/contract/office-cpd-figures';
import { sql } from 'kysely';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { inTransaction, readAtOnce } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { findNamedCategories } from '../programmes/programme-queries.ts';
import { findFollowed } from './figure-queries.ts';
import { placedIn } from './figure-rules.ts';
import { figureRows, type Named } from './figure-table-rules.ts';

type Asked = QueryOf<typeof downloadCpdFigures>;

const requireProgramme = async (reader: Reader, id: string): Promise<void> => {
  const found = await reader.selectFrom('cpdProgrammes').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
};

/** Those of a programme by name. */
const findNames = (reader: Reader, programmeId: string) =>
  reader
    .selectFrom('cpdProgrammePeople as people')
    .innerJoin('accounts', 'accounts.id', 'people.accountId')
    .select(['people.id', 'email', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('programmeId', '=', programmeId)
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('people.id')
    .execute();

const readRows = (context: Context, { programmeId, year }: Asked): Promise<(string | number)[][]> =>
  readAtOnce(context.db, async (snapshot) => {
    await requireProgramme(snapshot, programmeId);
    const today = todayOf(context);
    const placed = placedIn(await findFollowed(snapshot, programmeId, today), Number(year), today);
    const placedOf = new Map(placed.map((each) => [each.belonging.id, each]));
    const people = (await findNames(snapshot, programmeId)).flatMap(({ id, ...row }): Named[] => {
      const own = placedOf.get(id);
      return own ? [{ ...row, placed: own }] : [];
    });
    return figureRows(people, await findNamedCategories(snapshot, [programmeId]));
  });

/** Everybody of a period as a table; who took it along is in the audit log before it leaves. */
export const takeFiguresAlong = async (
  context: Context,
  asked: Asked,
  { caller, by }: Officer,
): Promise<(string | number)[][]> => {
  const rows = await readRows(context, asked);
  const { programmeId, year, format } = asked;
  await inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await recordAudit(transaction, {
      ...{ action: 'cpd.figures-exported', at: context.clock.now(), by },
      subject: { kind: 'cpd-programme', id: programmeId },
      after: { year: Number(year), format, people: rows.length - 1 },
    });
  });
  return rows;
};

import type { CalendarDay } from '@linehaul/contract/dates';
import type { TeamCell } from '@linehaul/contract/team';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { eachPacked, findPacked, FIRST_DAY } from '../programmes/counted-queries.ts';
import { findNamedCategories } from '../programmes/programme-queries.ts';
import type { PeriodPlan } from '../programmes/period-rules.ts';
import type { Reduction } from '../programmes/reduction-rules.ts';
import { missingOf, spellsUntil } from './missing-rules.ts';
import { type Asked, type HeldLicence, licenceCell, standingInProgramme } from './team-rules.ts';

type CellStanding = TeamCell['standing'];

/** Widths of what is packed into one text: of thousands of people, a row for each costs more to read than to find. */
const [ID, DAY] = [36, 10];
const FOR_GOOD = '9999-12-31';

function* piecesOf(packed: string, width: number): Generator<string> {
  for (let at = 0; at < packed.length; at += width) yield packed.slice(at, at + width);
}

interface ProgrammeRow {
  readonly id: string;
  readonly periodKind: string;
  readonly periodYears: number;
  readonly firstYear: number;
  readonly requiredHundredths: number;
  readonly carryOverHundredths: number;
  /** Of each who is in it now: account, belonging and first day. */
  readonly people: string;
}

/** The programmes that an organisation's people are in, with all of them. */
const findProgrammes = async (reader: Reader, organisationId: string, today: CalendarDay) => {
  const { rows } = await sql<ProgrammeRow>`
    select programmes.id, period_kind, period_years, first_year, required_hundredths, carry_over_hundredths,
      string_agg(people.account_id::text || people.id::text || people.since::text, '') as people
    from cpd_programmes programmes join cpd_programme_people people on people.programme_id = programmes.id
    where (people.until is null or people.until >= ${today}::date) and people.account_id in
      (select account_id from organisation_contacts where organisation_id = ${organisationId})
    group by programmes.id`.execute(reader);
  return rows;
};

const findReductions = async (reader: Reader, organisationId: string) => {
  const { rows } = await sql<Reduction & { personId: string }>`
    select person_id, from_day::text as from_day, to_day::text as to_day, hundredths, percent
    from cpd_reductions join cpd_programme_people people on people.id = person_id
    where people.account_id in (select account_id from organisation_contacts where organisation_id = ${organisationId})
    order by from_day, cpd_reductions.id`.execute(reader);
  return Map.groupBy(rows, ({ personId }) => personId);
};

const NOTHING = Buffer.alloc(0);
const NO_REDUCTIONS: readonly Reduction[] = [];

/** Everything that standings to programmes follow from, of everybody of an organisation. */
const findFollowed = async (reader: Reader, organisationId: string, today: CalendarDay) => {
  const programmes = await findProgrammes(reader, organisationId, today);
  const ids = programmes.map(({ id }) => id);
  const rules = ids.length === 0 ? [] : await findNamedCategories(reader, ids);
  const categoryIds = [...new Set(rules.map(({ categoryId }) => categoryId))];
  return {
    programmes,
    categoryIds,
    rulesOf: Map.groupBy(rules, ({ programmeId }) => programmeId),
    reductions: await findReductions(reader, organisationId),
    packed: await findPacked(reader, { organisationId }, categoryIds),
  };
};
type FollowedTeam = Awaited<ReturnType<typeof findFollowed>>;

/** Says of each who is in a programme how they stand to it. */
const eachStanding = (
  { programmes, categoryIds, rulesOf, reductions, packed }: FollowedTeam,
  today: CalendarDay,
  tell: (accountId: string, standing: CellStanding) => void,
): void => {
  const spellsOf = spellsUntil(today, FIRST_DAY);
  for (const { id, people, periodKind, periodYears: years, firstYear, ...required } of programmes) {
    const requirement = { ...required, categories: rulesOf.get(id) ?? [] };
    const categories = requirement.categories.map(({ categoryId }) => categoryIds.indexOf(categoryId));
    for (const piece of piecesOf(people, ID + ID + DAY)) {
      const [accountId, personId] = [piece.slice(0, ID), piece.slice(ID, ID + ID)];
      const plan = { kind: periodKind as PeriodPlan['kind'], years, firstYear, since: piece.slice(ID + ID) };
      const missing = missingOf({
        ...{ spells: spellsOf(plan), requirement, categories },
        reductions: reductions.get(personId) ?? NO_REDUCTIONS,
        eachOf: (add) => eachPacked(packed.get(accountId) ?? NOTHING, add),
      });
      tell(accountId, standingInProgramme(missing));
    }
  }
};

/** Who stands so to a programme that anybody of the organisation is in: of whom it asks nothing, it asks nothing. */
const inProgrammes = async (
  reader: Reader,
  organisationId: string,
  { asked: { today, requirements }, standing }: { readonly asked: Asked; readonly standing: CellStanding },
): Promise<(accountId: string) => boolean> => {
  const found = await findFollowed(reader, organisationId, today);
  const shown = new Set(requirements.map(({ id }) => id));
  const followed = { ...found, programmes: found.programmes.filter(({ id }) => shown.has(id)) };
  const [counts, standingSo] = [new Map<string, number>(), new Set<string>()];
  eachStanding(followed, today, (accountId, stands) => {
    counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
    if (stands === standing) standingSo.add(accountId);
  });
  if (standing !== 'none') return (accountId) => standingSo.has(accountId);
  return (accountId) =>
    standingSo.has(accountId) || (counts.get(accountId) ?? 0) < followed.programmes.length;
};

/** Of each who keeps a licence of one of these kinds, until when the one that lasts longest does. */
const findLongest = async (reader: Reader, organisationId: string, kindIds: readonly string[]) => {
  const { rows } = await sql<{ kindId: string; held: string | null }>`
    select kind_id, string_agg(account_id::text || expires_on::text, '') as held from (
      select kind_id, account_id, max(coalesce(expires_on, ${FOR_GOOD}::date)) as expires_on
      from licences where renewed_at is null and kind_id = any(${kindIds}::uuid[]) and account_id in
        (select account_id from organisation_contacts where organisation_id = ${organisationId})
      group by kind_id, account_id) longest
    group by kind_id`.execute(reader);
  return new Map(
    rows.map(({ kindId, held }) => [
      kindId,
      new Map([...piecesOf(held ?? '', ID + DAY)].map((piece) => [piece.slice(0, ID), piece.slice(ID)])),
    ]),
  );
};

/** Who stands so to a licence. */
const inLicences = async (
  reader: Reader,
  organisationId: string,
  { asked, standing }: { readonly asked: Asked; readonly standing: CellStanding },
): Promise<(accountId: string) => boolean> => {
  const kindIds = asked.requirements.filter(({ kind }) => kind === 'licence').map(({ id }) => id);
  const longest = kindIds.length === 0 ? new Map() : await findLongest(reader, organisationId, kindIds);
  const heldBy = (accountId: string, kindId: string): readonly HeldLicence[] => {
    const until: string | undefined = longest.get(kindId)?.get(accountId);
    return until === undefined ? [] : [{ kindId, expiresOn: until === FOR_GOOD ? null : until }];
  };
  return (accountId) =>
    kindIds.some((id) => {
      const isRequired = asked.requiredIds.has(id);
      const cell = licenceCell(heldBy(accountId, id), { isRequired, today: asked.today });
      return cell.standing === standing;
    });
};

/** Who of an organisation stands so to any requirement: nothing else about them is worked out. Nothing but a licence can be missing. */
export const findStandingSo = async (
  reader: Reader,
  organisationId: string,
  { asked, standing }: { readonly asked: Asked; readonly standing: CellStanding },
): Promise<(accountId: string) => boolean> => {
  const ofLicences = await inLicences(reader, organisationId, { asked, standing });
  const hasProgrammes = asked.requirements.some(({ kind }) => kind === 'programme');
  if (standing === 'missing' || !hasProgrammes) return ofLicences;
  const ofProgrammes = await inProgrammes(reader, organisationId, { asked, standing });
  return (accountId) => ofLicences(accountId) || ofProgrammes(accountId);
};

import type { CalendarDay } from '@linehaul/contract/dates';
import type { TeamCell } from '@linehaul/contract/team';
import type { Reader } from '../../db/database.ts';
import { eachPacked, findPacked, FIRST_DAY } from '../programmes/counted-queries.ts';
import { type Belonging, categoriesOf, findBelongings } from '../programmes/programme-queries.ts';
import { findHeldLicences } from './held-queries.ts';
import { missingOf, spellsUntil } from './missing-rules.ts';
import { type Asked, type HeldLicence, licenceCell, standingInProgramme } from './team-rules.ts';

type CellStanding = TeamCell['standing'];
type StandsSo = (accountId: string) => boolean;

/** Who stands so to a programme. */
const inProgrammes = async (
  reader: Reader,
  accountIds: readonly string[],
  { today, standing }: { readonly today: CalendarDay; readonly standing: CellStanding },
): Promise<StandsSo> => {
  const belongings = (await findBelongings(reader, { accountIds })).filter(
    ({ until }) => until === null || until >= today,
  );
  const categoryIds = categoriesOf(belongings);
  const packed = await findPacked(reader, { accountIds }, categoryIds);
  const spellsOf = spellsUntil(today, FIRST_DAY);
  const columns = new Map<string, number[]>();
  const columnsOf = ({ programmeId, requirement }: Belonging): number[] => {
    const known = columns.get(programmeId);
    if (known) return known;
    const made = requirement.categories.map(({ categoryId }) => categoryIds.indexOf(categoryId));
    columns.set(programmeId, made);
    return made;
  };
  const NOTHING = Buffer.alloc(0);
  const found = new Set<string>();
  for (const belonging of belongings) {
    const { accountId, plan, requirement, reductions } = belonging;
    if (found.has(accountId)) continue;
    const missing = missingOf({
      ...{ spells: spellsOf(plan), requirement, reductions, categories: columnsOf(belonging) },
      eachOf: (add) => eachPacked(packed.get(accountId) ?? NOTHING, add),
    });
    if (standingInProgramme(missing) === standing) found.add(accountId);
  }
  return (accountId) => found.has(accountId);
};

/** Who stands so to a licence. */
const inLicences = async (
  reader: Reader,
  accountIds: readonly string[],
  { asked, standing }: { readonly asked: Asked; readonly standing: CellStanding },
): Promise<StandsSo> => {
  const kinds = asked.requirements.filter(({ kind }) => kind === 'licence').map(({ id }) => id);
  const held = Map.groupBy(await findHeldLicences(reader, accountIds), ({ accountId }) => accountId);
  const NONE: readonly HeldLicence[] = [];
  return (accountId) => {
    const own = held.get(accountId) ?? NONE;
    return kinds.some((id) => {
      const ofKind = own.filter(({ kindId }) => kindId === id);
      return licenceCell(ofKind, { ...asked, isRequired: asked.requiredIds.has(id) }).standing === standing;
    });
  };
};

const NOBODY: StandsSo = () => false;

/** Of whom a requirement asks nothing. */
const askedOfNobody = async (
  reader: Reader,
  accountIds: readonly string[],
  { requirements, today }: Asked,
): Promise<StandsSo> => {
  const ids = requirements.filter(({ kind }) => kind === 'programme').map(({ id }) => id);
  const belongings = ids.length === 0 ? [] : await findBelongings(reader, { accountIds });
  const counts = new Map<string, number>();
  for (const { accountId, until } of belongings)
    if (until === null || until >= today) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
  return (accountId) => (counts.get(accountId) ?? 0) < ids.length;
};

/** Who stands so to any programme that their organisation's people are in. */
const toProgrammes = (
  reader: Reader,
  accountIds: readonly string[],
  { asked, standing }: { readonly asked: Asked; readonly standing: CellStanding },
): Promise<StandsSo> =>
  standing === 'none'
    ? askedOfNobody(reader, accountIds, asked)
    : inProgrammes(reader, accountIds, { today: asked.today, standing });

/** Who of these stands so to any requirement: nothing else about them is worked out. Nothing but a licence can be missing. */
export const findStandingSo = async (
  reader: Reader,
  accountIds: readonly string[],
  { asked, standing }: { readonly asked: Asked; readonly standing: CellStanding },
): Promise<StandsSo> => {
  const hasProgrammes = asked.requirements.some(({ kind }) => kind === 'programme');
  const ofLicences = await inLicences(reader, accountIds, { asked, standing });
  const left = standing === 'missing' || !hasProgrammes ? [] : accountIds.filter((id) => !ofLicences(id));
  const ofProgrammes = left.length === 0 ? NOBODY : await toProgrammes(reader, left, { asked, standing });
  return (accountId) => ofLicences(accountId) || ofProgrammes(accountId);
};

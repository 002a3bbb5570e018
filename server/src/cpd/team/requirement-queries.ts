import type { CalendarDay } from '@linehaul/contract/dates';
import type { TeamRequirement } from '@linehaul/contract/team';
import type { Reader } from '../../db/database.ts';
import { findUnshared, sharesWith } from './sharing-queries.ts';

/** People of an organisation, as long as they can sign in. */
export const selectTeam = (reader: Reader, organisationId: string) =>
  reader
    .selectFrom('organisationContacts as contacts')
    .innerJoin('accounts', 'accounts.id', 'contacts.accountId')
    .where('contacts.organisationId', '=', organisationId)
    .where('accounts.disabledAt', 'is', null)
    .where('accounts.closedAt', 'is', null);

/** Those of them who share how they stand: of others not even what they keep is told. */
const selectSharing = (reader: Reader, organisationId: string) =>
  selectTeam(reader, organisationId).where(sharesWith(organisationId));

/** Programmes that any of them is in. */
const findProgrammes = (reader: Reader, organisationId: string, today: CalendarDay) =>
  reader
    .selectFrom('cpdProgrammes as programmes')
    .select(['programmes.id', 'programmes.name'])
    .where(
      'programmes.id',
      'in',
      selectSharing(reader, organisationId)
        .innerJoin('cpdProgrammePeople as people', 'people.accountId', 'contacts.accountId')
        .where((either) => either.or([either('until', 'is', null), either('until', '>=', today)]))
        .select('people.programmeId'),
    )
    .orderBy('programmes.name')
    .execute();

/** The kinds that any of them keeps one of. */
const heldIn = (reader: Reader, organisationId: string) =>
  selectSharing(reader, organisationId)
    .innerJoin('licences', 'licences.accountId', 'contacts.accountId')
    .where('renewedAt', 'is', null)
    .select('licences.kindId');

const findKinds = (reader: Reader, organisationId: string) =>
  reader
    .selectFrom('licenceKinds as kinds')
    .leftJoin('organisationLicenceKinds as required', (join) =>
      join.onRef('required.kindId', '=', 'kinds.id').on('required.organisationId', '=', organisationId),
    )
    .select(['kinds.id', 'kinds.name', 'isActive'])
    .select((eb) => eb('required.kindId', 'is not', null).as('isRequired'))
    .select((eb) => eb('kinds.id', 'in', heldIn(reader, organisationId)).as('isHeld'))
    .orderBy('kinds.position')
    .orderBy('kinds.name')
    .execute();

/** What is asked of the people of an organisation, or kept by any of them who shares it; and what it can require. */
export const findRequirements = async (reader: Reader, organisationId: string, today: CalendarDay) => {
  const programmes = await findProgrammes(reader, organisationId, today);
  const kinds = await findKinds(reader, organisationId);
  const columns = kinds.filter(({ isRequired, isHeld }) => Boolean(isRequired) || Boolean(isHeld));
  const requirements: TeamRequirement[] = [
    ...programmes.map(({ id, name }) => ({ id, kind: 'programme' as const, name })),
    ...columns.map(({ id, name }) => ({ id, kind: 'licence' as const, name })),
  ];
  return {
    ...{ requirements, unshared: await findUnshared(reader, organisationId) },
    requiredIds: new Set(kinds.filter(({ isRequired }) => Boolean(isRequired)).map(({ id }) => id)),
    kinds: kinds
      .filter(({ isActive, isRequired }) => isActive || Boolean(isRequired))
      .map(({ id, name, isRequired }) => ({ id, name, isRequired: Boolean(isRequired) })),
  };
};

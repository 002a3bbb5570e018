import type { ProgrammeIntake } from '@linehaul/contract/office-programme-people';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** What somebody comes to by whom they join a programme. */
export interface Intake extends ProgrammeIntake {
  readonly programmeId: string;
  /** Of the organisation, or of the product. */
  readonly ofId: string;
  /** Whether its programme is archived: then nobody joins. */
  readonly isArchived: boolean;
}

const selectIntakes = (reader: Reader) =>
  reader
    .selectFrom('cpdProgrammeIntakes as intakes')
    .innerJoin('cpdProgrammes as programmes', 'programmes.id', 'intakes.programmeId')
    .leftJoin('organisations', 'organisations.id', 'organisationId')
    .leftJoin('membershipProducts as products', 'products.id', 'productId')
    .select(['intakes.id', 'programmeId'])
    .select(
      sql<Intake['who']>`case when organisation_id is null then 'product' else 'organisation' end`.as('who'),
    )
    .select(sql<string>`coalesce(organisation_id, product_id)`.as('ofId'))
    .select(sql<string>`coalesce(organisations.name, products.title)`.as('name'))
    .select(sql<boolean>`not programmes.is_active`.as('isArchived'));

export const findIntake = (reader: Reader, id: string): Promise<Intake | undefined> =>
  selectIntakes(reader).where('intakes.id', '=', id).executeTakeFirst();

/** Those of all programmes in use. */
export const findOpenIntakes = (reader: Reader): Promise<Intake[]> =>
  selectIntakes(reader).where('programmes.isActive', '=', true).orderBy('intakes.id').execute();

/** Those of one programme by name. */
export const findIntakesOf = async (reader: Reader, programmeId: string): Promise<ProgrammeIntake[]> => {
  const intakes = await selectIntakes(reader)
    .where('programmeId', '=', programmeId)
    .orderBy('name')
    .orderBy('intakes.id')
    .execute();
  return intakes.map(({ id, who, name }) => ({ id, who, name }));
};

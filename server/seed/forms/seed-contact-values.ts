import type { PlannedPerson } from '../plan/people-plan.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';

const ADMINISTRATORS = ['Managing Director', 'General Manager', 'Company Secretary', 'Office Manager'];
const COLLEAGUES = [
  'Fleet Manager',
  'Operations Manager',
  'Compliance Manager',
  'Allocator',
  'Accounts Officer',
  'Workshop Supervisor',
];

const jobTitleOf = ({ organisation, isAdministrator }: PlannedPerson, seeding: Seeding) => {
  if (!organisation) return undefined;
  if (isAdministrator && organisation.trucks === 1) return 'Owner-driver';
  return seeding.random.pick(isAdministrator ? ADMINISTRATORS : COLLEAGUES);
};

/** Fills in what people of an organisation told of their work. */
export const seedContactValues = async (seeding: Seeding, people: PlannedPerson[]): Promise<void> => {
  const { transaction } = seeding;
  const { id: fieldId } = await transaction
    .selectFrom('formFields')
    .innerJoin('formGroups', 'formGroups.id', 'formFields.groupId')
    .select('formFields.id')
    .where('formGroups.entity', '=', 'contact')
    .where('formFields.label', '=', 'Job Title')
    .executeTakeFirstOrThrow();
  const rows = people.flatMap((person) => {
    const textValue = jobTitleOf(person, seeding);
    const updatedAt = minutesAfter(person.createdAt, 12);
    return textValue === undefined ? [] : [{ fieldId, entityId: person.id, textValue, updatedAt }];
  });
  await transaction.insertInto('formValues').values(rows).execute();
};

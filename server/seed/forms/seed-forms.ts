import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../src/db/database.ts';
import { CONTACT_FORM } from './contact-form.ts';
import { ORGANISATION_FORM } from './organisation-form.ts';
import type { SeedField, SeedGroup } from './planned-form.ts';

const WORKFLOWS = ['join', 'details'] as const;

interface PlacedField extends SeedField {
  id: string;
  groupId: string;
  sortOrder: number;
}

const placeGroups = (entity: string, groups: SeedGroup[]) =>
  groups.map((group, groupIndex) => {
    const groupId = randomUUID();
    return {
      row: {
        id: groupId,
        entity,
        name: group.name,
        sortOrder: (groupIndex + 1) * 10,
        isToggled: group.isToggled ?? false,
      },
      fields: group.fields.map((field, index): PlacedField => ({
        ...field,
        id: randomUUID(),
        groupId,
        sortOrder: (index + 1) * 10,
      })),
    };
  });

const toFieldRow = (field: PlacedField) => ({
  id: field.id,
  groupId: field.groupId,
  label: field.label,
  fieldType: field.fieldType,
  isMultipleSelect: field.isMultipleSelect ?? false,
  sortOrder: field.sortOrder,
  placeholder: field.placeholder ?? null,
  maxLength: field.maxLength ?? 255,
  boundColumn: field.boundColumn ?? null,
  format: field.format ?? null,
  kind: field.kind ?? field.format ?? null,
  workplacePart: field.workplacePart ?? null,
  isFleetSize: field.isFleetSize ?? false,
});

const toOptionRows = (field: PlacedField) =>
  Object.entries(field.options ?? {}).map(([key, value], index) => ({
    fieldId: field.id,
    key,
    value,
    sortOrder: (index + 1) * 10,
  }));

const toWorkflowRows = (field: PlacedField) =>
  WORKFLOWS.flatMap((workflow) => {
    const use = field[workflow];
    if (!use) return [];
    return {
      workflow,
      fieldId: field.id,
      isRequired: use.isRequired ?? false,
      isReadOnly: use.isReadOnly ?? false,
      isHidden: use.isHidden ?? false,
    };
  });

const seedForm = async (transaction: Transaction, entity: string, form: SeedGroup[]): Promise<void> => {
  const existing = await transaction
    .selectFrom('formGroups')
    .select('id')
    .where('entity', '=', entity)
    .limit(1)
    .executeTakeFirst();
  if (existing) return;
  const groups = placeGroups(entity, form);
  const fields = groups.flatMap((group) => group.fields);
  await transaction
    .insertInto('formGroups')
    .values(groups.map(({ row }) => row))
    .execute();
  await transaction.insertInto('formFields').values(fields.map(toFieldRow)).execute();
  await transaction.insertInto('formFieldOptions').values(fields.flatMap(toOptionRows)).execute();
  await transaction.insertInto('workflowFields').values(fields.flatMap(toWorkflowRows)).execute();
};

/** Lays down the forms that a new portal begins with; leaves those alone that a portal has. */
export const seedForms = async (transaction: Transaction): Promise<void> => {
  await sql`lock table form_groups in share row exclusive mode`.execute(transaction);
  await seedForm(transaction, 'organisation', ORGANISATION_FORM);
  await seedForm(transaction, 'contact', CONTACT_FORM);
};

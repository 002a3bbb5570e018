import { formFieldKind } from '@linehaul/contract/form-field-kinds';
import { formFieldType } from '@linehaul/contract/forms';
import type { FormEntity } from '@linehaul/contract/office-forms';
import type { Reader } from '../db/database.ts';

const selectGroups = (reader: Reader, entity: FormEntity) =>
  reader
    .selectFrom('formGroups')
    .select(['id', 'name', 'isToggled', 'removedAt'])
    .where('entity', '=', entity)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();

const selectFields = (reader: Reader, entity: FormEntity) =>
  reader
    .selectFrom('formFields')
    .innerJoin('formGroups', 'formGroups.id', 'formFields.groupId')
    .selectAll('formFields')
    .where('formGroups.entity', '=', entity)
    .orderBy('formFields.sortOrder')
    .orderBy('formFields.label')
    .execute();

const selectOptions = (reader: Reader, entity: FormEntity) =>
  reader
    .selectFrom('formFieldOptions')
    .innerJoin('formFields', 'formFields.id', 'formFieldOptions.fieldId')
    .innerJoin('formGroups', 'formGroups.id', 'formFields.groupId')
    .selectAll('formFieldOptions')
    .where('formGroups.entity', '=', entity)
    .orderBy('formFieldOptions.sortOrder')
    .orderBy('key')
    .execute();

const selectUses = (reader: Reader, entity: FormEntity) =>
  reader
    .selectFrom('workflowFields')
    .innerJoin('formFields', 'formFields.id', 'workflowFields.fieldId')
    .innerJoin('formGroups', 'formGroups.id', 'formFields.groupId')
    .selectAll('workflowFields')
    .where('formGroups.entity', '=', entity)
    .execute();

const countAnswers = async (reader: Reader, entity: FormEntity): Promise<Map<string, number>> => {
  const rows = await reader
    .selectFrom('formValues')
    .innerJoin('formFields', 'formFields.id', 'formValues.fieldId')
    .innerJoin('formGroups', 'formGroups.id', 'formFields.groupId')
    .select(({ fn }) => ['fieldId', fn.countAll<string>().as('answers')])
    .where('formGroups.entity', '=', entity)
    .groupBy('fieldId')
    .execute();
  return new Map(rows.map(({ fieldId, answers }) => [fieldId, Number(answers)]));
};

/** A form with all that it has ever had: its groups, fields, options and uses, removed ones too. */
export const loadDesign = async (reader: Reader, entity: FormEntity) => {
  const { version } = await reader
    .selectFrom('formDesigns')
    .select('version')
    .where('entity', '=', entity)
    .executeTakeFirstOrThrow();
  const groups = await selectGroups(reader, entity);
  const options = Map.groupBy(await selectOptions(reader, entity), ({ fieldId }) => fieldId);
  const uses = Map.groupBy(await selectUses(reader, entity), ({ fieldId }) => fieldId);
  const answers = await countAnswers(reader, entity);
  const rows = await selectFields(reader, entity);
  const fields = rows.map(({ fieldType, kind, ...row }) => ({
    ...row,
    fieldType: formFieldType.parse(fieldType),
    kind: kind === null ? null : formFieldKind.parse(kind),
    options: options.get(row.id) ?? [],
    uses: uses.get(row.id) ?? [],
    answers: answers.get(row.id) ?? 0,
  }));
  return { entity, version, groups, fields };
};
export type Design = Awaited<ReturnType<typeof loadDesign>>;
export type DesignField = Design['fields'][number];

/** What organisations or people have answered to a field. */
export const findAnswers = (reader: Reader, fieldId: string) =>
  reader.selectFrom('formValues').selectAll().where('fieldId', '=', fieldId).execute();

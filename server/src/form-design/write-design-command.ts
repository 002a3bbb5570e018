import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FormEntity } from '@linehaul/contract/office-forms';
import type { Transaction } from '../db/database.ts';
import { columnsOf, kindOf } from './answer-type-rules.ts';
import { planOptions } from './option-rules.ts';
import type { DesignPlan, PlannedField } from './plan-rules.ts';

interface Placed {
  readonly groupId: string;
  readonly sortOrder: number;
  readonly now: Date;
}

/** A field that was written, and the options that it has now. */
export interface WrittenField {
  readonly id: string;
  readonly planned: PlannedField;
  readonly options: readonly { readonly key: string; readonly value: string }[];
}

const orderOf = (index: number): number => (index + 1) * 10;

/** Rows that leave the form: no workflow shows them, and their names are free. */
const remove = async (
  transaction: Transaction,
  { removed, removedGroupIds }: DesignPlan,
  now: Date,
): Promise<void> => {
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) {
    await transaction.deleteFrom('workflowFields').where('fieldId', 'in', ids).execute();
    await transaction.updateTable('formFields').set({ removedAt: now }).where('id', 'in', ids).execute();
  }
  if (removedGroupIds.length > 0)
    await transaction
      .updateTable('formGroups')
      .set({ removedAt: now })
      .where('id', 'in', removedGroupIds)
      .execute();
};

/** Two of them may take each other's names in one save; the index knows only one after the other. */
const freeNames = async (transaction: Transaction, entity: FormEntity): Promise<void> => {
  await sql`update form_fields set label = form_fields.id::text from form_groups
    where form_groups.id = group_id and entity = ${entity} and form_fields.removed_at is null`.execute(
    transaction,
  );
  await sql`update form_groups set name = id::text where entity = ${entity} and removed_at is null`.execute(
    transaction,
  );
};

const writeOptions = async (
  transaction: Transaction,
  { id, planned, options }: WrittenField,
  now: Date,
): Promise<void> => {
  const keys = options.map(({ key }) => key);
  if (planned.kept)
    await transaction
      .updateTable('formFieldOptions')
      .set({ removedAt: now })
      .where('fieldId', '=', id)
      .where('removedAt', 'is', null)
      .$if(keys.length > 0, (rows) => rows.where('key', 'not in', keys))
      .execute();
  if (options.length === 0) return;
  await transaction
    .insertInto('formFieldOptions')
    .values(options.map((option, index) => ({ fieldId: id, ...option, sortOrder: orderOf(index) })))
    .onConflict((conflict) =>
      conflict.columns(['fieldId', 'key']).doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        sortOrder: row.ref('excluded.sortOrder'),
        removedAt: null,
      })),
    )
    .execute();
};

const writeUses = async (
  transaction: Transaction,
  { id, planned: { sent, kept } }: WrittenField,
): Promise<void> => {
  if (kept) await transaction.deleteFrom('workflowFields').where('fieldId', '=', id).execute();
  const rows = (['join', 'details'] as const).flatMap((workflow) => {
    const use = sent[workflow];
    const flags = { isRequired: use === 'required', isReadOnly: use === 'read-only', isHidden: false };
    return use === 'hidden' ? [] : [{ workflow, fieldId: id, ...flags }];
  });
  if (rows.length > 0) await transaction.insertInto('workflowFields').values(rows).execute();
};

const writeField = async (
  transaction: Transaction,
  planned: PlannedField,
  { groupId, sortOrder, now }: Placed,
): Promise<WrittenField> => {
  const { sent, kept, follows } = planned;
  const columns = {
    ...{ groupId, sortOrder, label: sent.label, maxLength: sent.maxLength },
    placeholder: sent.placeholder === '' ? null : sent.placeholder,
    ...columnsOf(sent.type),
    kind: kindOf(sent, kept ?? follows),
    removedAt: null,
  };
  const id = kept?.id ?? randomUUID();
  if (kept) await transaction.updateTable('formFields').set(columns).where('id', '=', id).execute();
  else
    await transaction
      .insertInto('formFields')
      .values({ id, ...columns })
      .execute();
  const written = { id, planned, options: planOptions(sent, kept?.options ?? []) };
  await writeOptions(transaction, written, now);
  await writeUses(transaction, written);
  return written;
};

const writeGroup = async (
  transaction: Transaction,
  { id, name, isToggled }: DesignPlan['groups'][number],
  { entity, sortOrder }: { readonly entity: FormEntity; readonly sortOrder: number },
): Promise<string> => {
  const columns = { name, isToggled, sortOrder };
  if (id !== null) {
    await transaction.updateTable('formGroups').set(columns).where('id', '=', id).execute();
    return id;
  }
  const made = await transaction
    .insertInto('formGroups')
    .values({ entity, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};

/** Writes a form as it is planned; whoever calls holds the form. Answers the fields that were written. */
export const writeDesign = async (
  transaction: Transaction,
  plan: DesignPlan,
  { entity, now }: { readonly entity: FormEntity; readonly now: Date },
): Promise<WrittenField[]> => {
  await remove(transaction, plan, now);
  await freeNames(transaction, entity);
  const written: WrittenField[] = [];
  for (const [index, group] of plan.groups.entries()) {
    const groupId = await writeGroup(transaction, group, { entity, sortOrder: orderOf(index) });
    for (const [place, field] of group.fields.entries())
      written.push(await writeField(transaction, field, { groupId, sortOrder: orderOf(place), now }));
  }
  return written;
};

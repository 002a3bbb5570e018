import type { FormConsequence } from '@linehaul/contract/office-forms';
import type { Reader, Transaction } from '../db/database.ts';
import { toValue } from '../forms/form-queries.ts';
import type { FormFieldRule } from '../forms/form-value-rules.ts';
import { toColumns } from '../forms/save-form-command.ts';
import { columnsOf } from './answer-type-rules.ts';
import { carryOver } from './carry-over-rules.ts';
import { type DesignField, findAnswers } from './design-queries.ts';
import { planOptions } from './option-rules.ts';
import type { DesignPlan, PlannedField } from './plan-rules.ts';
import type { WrittenField } from './write-design-command.ts';

/** As many rows as one statement takes. */
const BATCH = 1000;

const ruleAfter = ({ sent }: PlannedField): FormFieldRule => ({
  ...{ label: sent.label, maxLength: sent.maxLength, options: planOptions(sent, []) },
  ...columnsOf(sent.type),
});

interface Carried {
  readonly entityId: string;
  readonly updatedAt: Date;
  readonly value: NonNullable<ReturnType<typeof carryOver>>;
}

/** What the field shows afterwards of the answers of the one before it. */
const findCarried = async (
  reader: Reader,
  planned: PlannedField,
  before: DesignField,
): Promise<Carried[]> => {
  const to = ruleAfter(planned);
  const rows = await findAnswers(reader, before.id);
  return rows.flatMap((row) => {
    const value = carryOver(before, to, toValue(row, before.isMultipleSelect));
    return value === null ? [] : [{ entityId: row.entityId, updatedAt: row.updatedAt, value }];
  });
};

/** Copies to a field what it can show of the answers of the one that it follows. */
export const carryOverAnswers = async (
  transaction: Transaction,
  { id, planned }: WrittenField,
): Promise<void> => {
  if (!planned.follows) return;
  const isReference = columnsOf(planned.sent.type).fieldType === 'Reference';
  const carried = await findCarried(transaction, planned, planned.follows);
  for (let from = 0; from < carried.length; from += BATCH)
    await transaction
      .insertInto('formValues')
      .values(
        carried.slice(from, from + BATCH).map(({ entityId, updatedAt, value }) => ({
          ...{ fieldId: id, entityId, updatedAt },
          ...toColumns(value, isReference),
        })),
      )
      .execute();
};

/** What a plan does to answers that were given. */
export const findConsequences = async (reader: Reader, plan: DesignPlan): Promise<FormConsequence[]> => {
  const fields = plan.groups.flatMap((group) => group.fields);
  const consequences: FormConsequence[] = [];
  for (const before of plan.removed) {
    const { label, answers } = before;
    if (answers === 0) continue;
    const planned = fields.find(({ follows }) => follows?.id === before.id);
    const carriedOver = planned ? (await findCarried(reader, planned, before)).length : 0;
    consequences.push({ label, answers, isRemoved: !planned, carriedOver });
  }
  return consequences;
};

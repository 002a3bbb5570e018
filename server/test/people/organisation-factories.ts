import type { WorkflowFormField, WorkflowFormGroup } from '@linehaul/contract/forms';
import type { Context } from '../../src/context.ts';
import { loadForm, type FormName } from '../../src/forms/form-queries.ts';
import type { TestAccount } from './account-factories.ts';

interface HasContext {
  readonly context: Context;
}

export const VALID_ABN = '53 004 085 616';

export interface NewOrganisation {
  name: string;
  status?: 'pending' | 'active';
  administrators?: TestAccount[];
  contacts?: TestAccount[];
  /** Stored texts by the label of the field. */
  texts?: Record<string, string>;
}

/** An organisation with its people and stored texts. */
export const createOrganisation = async (
  { context }: HasContext,
  { name, status = 'active', administrators = [], contacts = [], texts = {} }: NewOrganisation,
): Promise<{ id: string; name: string }> => {
  const { id } = await context.db
    .insertInto('organisations')
    .values({ name, status })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = [
    ...administrators.map((account) => ({ accountId: account.id, isAdministrator: true })),
    ...contacts.map((account) => ({ accountId: account.id, isAdministrator: false })),
  ];
  if (people.length > 0) {
    await context.db
      .insertInto('organisationContacts')
      .values(people.map((person) => ({ ...person, organisationId: id })))
      .execute();
  }
  for (const [label, textValue] of Object.entries(texts)) {
    const fieldId = await fieldIdOf({ context }, label);
    await context.db
      .insertInto('formValues')
      .values({ fieldId, entityId: id, textValue, updatedAt: context.clock.now() })
      .execute();
  }
  return { id, name };
};

/** The id of a form's field; of labels that several groups have, the first group's unless one is named. */
export const fieldIdOf = async ({ context }: HasContext, label: string, group?: string): Promise<string> => {
  const row = await context.db
    .selectFrom('formFields')
    .innerJoin('formGroups', 'formGroups.id', 'formFields.groupId')
    .select('formFields.id')
    .where('formFields.label', '=', label)
    .$if(group !== undefined, (query) => query.where('formGroups.name', '=', group ?? ''))
    .orderBy('formGroups.sortOrder')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** What a person fills in for the required fields of the join form, by group and label. */
export const REQUIRED_ANSWERS: Record<string, Record<string, string | number>> = {
  Details: { ABN: VALID_ABN, 'Industry Sector': 'general-freight', 'Number of Trucks': 12 },
  'Physical Address': { 'Address 1': '8 Depot Road', Suburb: 'Dubbo', State: 'NSW', Postcode: '2830' },
};

export type Answers = Record<string, Record<string, string | number | boolean | string[] | null>>;

/** Answers by group and label as the fields that the wire takes. */
export const toFormFields = async ({ context }: HasContext, answers: Answers, form: FormName = 'join') => {
  const groups = await loadForm(context.db, form);
  return groups.flatMap(({ name, fields }) =>
    fields.flatMap(({ id, label }) => {
      const value = answers[name]?.[label];
      return value === undefined ? [] : [{ id, value }];
    }),
  );
};

/** A field of a form as it came over the wire. */
export const fieldOf = (
  groups: readonly WorkflowFormGroup[],
  group: string,
  label: string,
): WorkflowFormField => {
  const found = groups
    .find(({ groupName }) => groupName === group)
    ?.workflowFormFields.find(({ fieldLabel }) => fieldLabel === label);
  if (!found) throw new Error(`${group}: ${label} is not in the form`);
  return found;
};

import type { BodyOf } from '@linehaul/contract/endpoint';
import type { listWorkplaces as listEndpoint, Workplace } from '@linehaul/contract/workplaces';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';
import { toWorkplace } from './workplace-rules.ts';

export type WorkplaceFilter = BodyOf<typeof listEndpoint>;

/** Members see active organisations only that let them; a keyword is looked for in the name, and is no pattern. */
const selectActive = (reader: Reader, { keyword = '' }: WorkplaceFilter) =>
  reader
    .selectFrom('organisations')
    .where('status', '=', 'active')
    .where('isListed', '=', true)
    .$if(keyword !== '', (query) =>
      query.where(sql<boolean>`name_key like organisation_name_key(${`%${escapePattern(keyword)}%`})`),
    );

/** What an answer says in words: of a choice the chosen option's. */
const answerText = sql<string | null>`coalesce(
  (select value from form_field_options options
    where options.field_id = form_values.field_id and options.key = form_values.option_keys[1]),
  text_value, integer_value::text)`;

const sortKeyOf = (field: WorkplaceFilter['sortField']) =>
  field === 'name'
    ? sql`name_key collate "C"`
    : sql`(select lower(${answerText}) from form_values
        join form_fields on form_fields.id = form_values.field_id
        where form_values.entity_id = organisations.id and workplace_part = ${field})`;

const findPage = (reader: Reader, filter: WorkplaceFilter) => {
  const key = sortKeyOf(filter.sortField);
  return selectActive(reader, filter)
    .select(['id', 'name'])
    .orderBy(filter.sortOrder === 'desc' ? sql`${key} desc nulls last` : sql`${key} nulls last`)
    .orderBy(sql`name_key collate "C"`)
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute();
};

/** What the organisation does not show of itself is not read. */
const IS_SHOWN = sql<boolean>`(shows_address or workplace_part not in ('address1', 'address2', 'postcode'))
  and (shows_website or workplace_part not in ('website', 'imageUrl'))`;

const findAnswers = async (reader: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await reader
    .selectFrom('formValues')
    .innerJoin('formFields', 'formFields.id', 'formValues.fieldId')
    .innerJoin('organisations', 'organisations.id', 'formValues.entityId')
    .where('formValues.entityId', 'in', ids)
    .where('workplacePart', 'is not', null)
    .where(IS_SHOWN)
    .select(['entityId', 'workplacePart as part', answerText.as('text')])
    .execute();
  return Map.groupBy(rows, ({ entityId }) => entityId);
};

/** What members see of these organisations. */
export const findWorkplaces = async (
  reader: Reader,
  found: readonly { readonly id: string; readonly name: string }[],
): Promise<Workplace[]> => {
  const answers = await findAnswers(
    reader,
    found.map(({ id }) => id),
  );
  return found.map((organisation) => toWorkplace(organisation, answers.get(organisation.id) ?? []));
};

/** One page of the active organisations, with the answers that their form marks for members to see. */
export async function listWorkplaces(
  reader: Reader,
  filter: WorkplaceFilter,
): Promise<{ organisations: Workplace[]; totalItems: number }> {
  const { totalItems } = await selectActive(reader, filter)
    .select((select) => select.fn.countAll<string>().as('totalItems'))
    .executeTakeFirstOrThrow();
  const organisations = await findWorkplaces(reader, await findPage(reader, filter));
  return { organisations, totalItems: Number(totalItems) };
}

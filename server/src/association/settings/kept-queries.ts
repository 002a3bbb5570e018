import { sql } from 'kysely';
import { type BrandLogo, brandLogoOf } from '../../brand-logo.ts';
import type { EnvironmentConfig } from '../../config.ts';
import type { Reader } from '../../db/database.ts';
import type { Association } from '../../given-association.ts';
import { inForceOf, type Kept } from './in-force-rules.ts';

/** Of the sections and the help texts together: neither loses a row or a version. */
const REVISION = sql<number>`((select sum(version) from association_sections)
  + (select coalesce(sum(version), 0) from help_texts))::integer`;

/** What the office has set, of one instant. */
export const findKept = async (reader: Reader): Promise<Kept> => {
  const { rows } = await sql<Kept>`
    select ${REVISION} as revision,
      (select coalesce(jsonb_object_agg(name, value), '{}') from association_settings) as values,
      (select coalesce(jsonb_agg(place order by place), '[]') from help_texts where content_html is not null)
        as "helpPlaces"`.execute(reader);
  const [kept] = rows;
  if (!kept) throw new Error('The settings of the association cannot be read');
  return kept;
};

/** Grows with every change of what the office has set. */
export const findRevision = async (reader: Reader): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`select ${REVISION} as revision`.execute(reader);
  return rows[0]?.revision ?? 0;
};

export const findLogo = async (reader: Reader, hash: string): Promise<BrandLogo | undefined> => {
  const row = await reader
    .selectFrom('associationLogos')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && brandLogoOf(row.bytes);
};

/**
 * The association as it is at this instant, but for its picture: for what is printed, and stays as it was printed. Everything else asks
 * `config.association`, which other processes may have changed some milliseconds ago.
 */
export const readAssociation = async (
  reader: Reader,
  { givenAssociation }: Pick<EnvironmentConfig, 'givenAssociation'>,
): Promise<Association> => {
  const { values } = await findKept(reader);
  return inForceOf(givenAssociation.open(), values);
};

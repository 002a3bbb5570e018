import { sql } from 'kysely';
import { type BrandLogo, brandLogoOf } from '../../brand-logo.ts';
import type { EnvironmentConfig } from '../../config.ts';
import type { Reader } from '../../db/database.ts';
import type { Association } from '../../given-association.ts';
import { inForceOf, type Kept, type KeptValues } from './in-force-rules.ts';

/** What the office has set, of one instant. */
export const findKept = async (reader: Reader): Promise<Kept> => {
  const { rows } = await sql<{ revision: number; values: KeptValues }>`
    select (select sum(version)::integer from association_sections) as revision,
      (select coalesce(jsonb_object_agg(name, value), '{}') from association_settings) as values`.execute(
    reader,
  );
  const [kept] = rows;
  if (!kept) throw new Error('The settings of the association cannot be read');
  return kept;
};

/** Grows with every change of what the office has set. */
export const findRevision = async (reader: Reader): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`
    select sum(version)::integer as revision from association_sections`.execute(reader);
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

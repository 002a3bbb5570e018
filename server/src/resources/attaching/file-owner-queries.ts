import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';

/** What files can be attached to. */
export interface FileOwner {
  readonly kind: 'resource' | 'partner';
  readonly id: string;
}

/** What files are attached to; throws not found where nothing of that id can have any. */
export const findFileOwner = async (reader: Reader, id: string): Promise<FileOwner> => {
  const { rows } = await sql<FileOwner>`select 'resource' as kind, id from resources where id = ${id}
    union all select 'partner' as kind, id from partners where id = ${id}`.execute(reader);
  const [owner] = rows;
  if (!owner) throw notFound();
  return owner;
};

interface Owned {
  readonly resourceId: string | null;
  readonly partnerId: string | null;
}

/** The columns by which a file leads to what it is attached to. */
export const ownerColumns = ({ kind, id }: FileOwner): Owned => ({
  resourceId: kind === 'resource' ? id : null,
  partnerId: kind === 'partner' ? id : null,
});

/** The same from the row of a file, which has one of them. */
export const ownerOf = ({ resourceId, partnerId }: Owned): FileOwner => {
  const kind = resourceId === null ? 'partner' : 'resource';
  return { kind, id: resourceId ?? partnerId ?? '' };
};

/** The column that names what it is attached to. */
export const ownerColumn = ({ kind }: FileOwner) => (kind === 'resource' ? 'resourceId' : 'partnerId');

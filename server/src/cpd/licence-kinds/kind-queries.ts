import type { LicenceKind } from '@linehaul/contract/office-licences';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** Every kind in its order, with how many people hold one. */
export const findKinds = async (reader: Reader): Promise<LicenceKind[]> => {
  const rows = await reader
    .selectFrom('licenceKinds as kinds')
    .leftJoin('licences', (join) =>
      join.onRef('licences.kindId', '=', 'kinds.id').on('licences.renewedAt', 'is', null),
    )
    .select([
      'kinds.id',
      'kinds.version',
      'kinds.name',
      'needsExpiry',
      'asksFile',
      'reminderDays',
      'isActive',
    ])
    .select(sql<string>`count(distinct account_id)`.as('holders'))
    .groupBy('kinds.id')
    .orderBy('kinds.position')
    .orderBy('kinds.name')
    .execute();
  return rows.map(({ isActive, holders, ...kind }) => ({
    ...kind,
    isArchived: !isActive,
    holders: Number(holders),
  }));
};

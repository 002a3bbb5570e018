import type { EndingLicence } from '@linehaul/contract/cpd';
import type { CalendarDay } from '@linehaul/contract/dates';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { longestOf, standingOf } from './licence-rules.ts';

const findHeld = composedOnce((reader: Reader, { accountId }: { accountId: string }) =>
  reader
    .selectFrom('licences')
    .innerJoin('licenceKinds as kinds', 'kinds.id', 'kindId')
    .select(['licences.id as licenceId', 'kindId', 'kinds.name as kindName', 'expiresOn'])
    .where('accountId', '=', accountId)
    .where('renewedAt', 'is', null)
    .orderBy('expiresOn')
    .orderBy('kinds.position')
    .orderBy('licences.id'),
);

/** The licences of somebody that expire soon or have expired, of each kind the one that lasts longest, those that end first first. */
export const findEndingLicences = async (
  reader: Reader,
  accountId: string,
  today: CalendarDay,
): Promise<EndingLicence[]> => {
  const held = await findHeld(reader, { accountId });
  const counting = new Set(
    Map.groupBy(held, ({ kindId }) => kindId)
      .values()
      .map(longestOf),
  );
  return held.flatMap((licence) => {
    const { licenceId, kindName, expiresOn } = licence;
    const standing = standingOf(expiresOn, today);
    if (expiresOn === null || standing === 'valid' || !counting.has(licence)) return [];
    return [{ licenceId, kindName, expiryDate: expiresOn, hasExpired: standing === 'expired' }];
  });
};

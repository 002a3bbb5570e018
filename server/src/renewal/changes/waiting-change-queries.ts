import type { CalendarDay } from '@linehaul/contract/dates';
import type { DataOf } from '@linehaul/contract/endpoint';
import type { listWaitingChanges } from '@linehaul/contract/level-change';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import type { Caller } from '../../http/audience.ts';

interface Asked {
  readonly accountId: string;
  readonly today: CalendarDay;
}

const findItems = composedOnce((reader: Reader, { accountId, today }: Asked) =>
  reader
    .selectFrom('organisationContacts as contact')
    .innerJoin(
      'membershipApplications as application',
      'application.organisationId',
      'contact.organisationId',
    )
    .leftJoin('membershipApplicationQuestions as asked', (join) =>
      join
        .onRef('asked.applicationId', '=', 'application.id')
        .on('application.status', '=', 'asked')
        .on('asked.answer', 'is', null),
    )
    .innerJoin('organisations', 'organisations.id', 'application.organisationId')
    .innerJoin('membershipProducts as product', 'product.id', 'application.productId')
    .select(['organisations.id as orgId', 'organisations.name as organisationName'])
    .select(['product.title as productName', 'asked.question', 'application.approvedUntil'])
    .where('contact.accountId', '=', accountId)
    .where('contact.isAdministrator', '=', true)
    .where('application.kind', '<>', 'joining')
    .where((where) =>
      where.or([
        where('asked.question', 'is not', null),
        where.and([
          where('application.status', '=', 'approved'),
          where('application.approvedUntil', '>=', today),
        ]),
      ]),
    )
    .orderBy('organisations.name')
    .orderBy('organisations.id'),
);

/** What waits for the person: of each organisation that they administer, for only those may answer and confirm. */
export const findWaitingChanges = async (
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<DataOf<typeof listWaitingChanges>> => ({
  items: await findItems(context.db, { accountId, today: todayOf(context) }),
});

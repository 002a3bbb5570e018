import type { DataOf } from '@linehaul/contract/endpoint';
import type { listChangeQuestions } from '@linehaul/contract/level-change';
import type { Reader } from '../../db/database.ts';
import type { Caller } from '../../http/audience.ts';

/** What waits for an answer of the person: of each organisation that they administer, for only those may answer. */
export const findOpenQuestions = async (
  reader: Reader,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<DataOf<typeof listChangeQuestions>> => {
  const rows = await reader
    .selectFrom('organisationContacts as contact')
    .innerJoin(
      'membershipApplications as application',
      'application.organisationId',
      'contact.organisationId',
    )
    .innerJoin('membershipApplicationQuestions as asked', 'asked.applicationId', 'application.id')
    .innerJoin('organisations', 'organisations.id', 'application.organisationId')
    .innerJoin('membershipProducts as product', 'product.id', 'application.productId')
    .select(['organisations.id as orgId', 'organisations.name as organisationName'])
    .select(['product.title as productName', 'asked.question', 'asked.askedAt'])
    .where('contact.accountId', '=', accountId)
    .where('contact.isAdministrator', '=', true)
    .where('application.kind', '<>', 'joining')
    .where('application.status', '=', 'asked')
    .where('asked.answer', 'is', null)
    .orderBy('asked.askedAt')
    .orderBy('asked.id')
    .execute();
  return {
    items: rows.map(({ askedAt, ...row }) => ({ ...row, askedUtc: askedAt.toISOString() })),
  };
};

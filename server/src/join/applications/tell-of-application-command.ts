import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { applicantMail, type ApplicationNews, isForOffice, officeMail } from './application-emails.ts';
import { findQuestions } from './application-queries.ts';

interface Told {
  readonly id: string;
  readonly news: ApplicationNews;
}

const findTold = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('membershipApplications as applications')
    .innerJoin('accounts', 'accounts.id', 'applications.accountId')
    .innerJoin('organisations', 'organisations.id', 'applications.organisationId')
    .innerJoin('membershipProducts as products', 'products.id', 'applications.productId')
    .select(['applications.id', 'applications.version', 'applications.reason', 'applications.approvedUntil'])
    .select(['applications.accountId', 'firstName', 'lastName', 'email'])
    .select(['organisations.name as organisationName', 'products.title as productName'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();

/** Mails what has become of an application, to whom it concerns; once for each change of it. */
export const tellOfApplication = async (
  transaction: Transaction,
  { config }: Context,
  { id, news }: Told,
): Promise<void> => {
  const { firstName, lastName, email, accountId, ...row } = await findTold(transaction, id);
  const question = (await findQuestions(transaction, id)).at(-1) ?? null;
  const told = { ...row, firstName, personName: `${firstName} ${lastName}`, email, question };
  const dedupeKey = `membership-application:${id}:${row.version}:${news}`;
  const { association } = config;
  await queueMail(
    transaction,
    isForOffice(news)
      ? {
          to: { name: association.name, address: association.email },
          content: officeMail(news, config, told),
          ...{ dedupeKey, aboutAccountId: accountId },
        }
      : {
          to: { name: told.personName, address: email },
          ...{ content: applicantMail(news, config, told), dedupeKey },
        },
  );
};

import { applicationKind } from '@linehaul/contract/office-applications';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import {
  applicantMail,
  type ApplicantNews,
  type ApplicationNews,
  isForOffice,
  officeMail,
  type Portal,
  type ToldApplication,
} from './application-emails.ts';
import { changeMail, type ToldChange } from './change-emails.ts';
import { findQuestions } from '../../renewal/changes/question-queries.ts';

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
    .select(['applications.accountId', 'firstName', 'lastName', 'email', 'applications.organisationId'])
    .select(['applications.kind', 'applications.askedCents', 'applications.approvedCents'])
    .select(['organisations.name as organisationName', 'products.title as productName'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();

const isChange = (told: ToldApplication): told is ToldChange => told.kind !== 'joining';

const contentOf = (news: ApplicantNews, portal: Portal, told: ToldApplication): MailContent =>
  isChange(told) ? changeMail(news, portal, told) : applicantMail(news, portal, told);

/** Mails what has become of an application, to whom it concerns; once for each change of it. */
export const tellOfApplication = async (
  transaction: Transaction,
  { config }: Context,
  { id, news }: Told,
): Promise<void> => {
  const { firstName, lastName, email, accountId, kind, askedCents, ...row } = await findTold(transaction, id);
  const question = (await findQuestions(transaction, id)).at(-1) ?? null;
  const told = {
    ...{ ...row, kind: applicationKind.parse(kind), askedCents: askedCents ?? 0 },
    ...{ firstName, personName: `${firstName} ${lastName}`, email, question },
  };
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
          ...{ content: contentOf(news, config, told), dedupeKey },
        },
  );
};

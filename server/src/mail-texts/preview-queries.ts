import type { BodyOf } from '@linehaul/contract/endpoint';
import type { PreviewedMail, previewMailText } from '@linehaul/contract/office-mail-texts';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { PLACES } from '../mail/mail-places.ts';
import { putInWords } from '../mail/worded-mail.ts';
import type { ShownTo } from './shown-mail-rules.ts';
import { getEditableMail } from './mail-text-queries.ts';

type Asked = BodyOf<typeof previewMailText>;

type Names = Pick<ShownTo, 'firstName' | 'organisationName' | 'memberNumber'>;

const EXAMPLE: Names = {
  firstName: PLACES.first_name.example,
  organisationName: PLACES.organisation.example,
  memberNumber: PLACES.member_number.example,
};

/** What the mails call a real person; what they have not is as in the example. */
const findShown = async (reader: Reader, accountId: string): Promise<Names> => {
  const person = await reader
    .selectFrom('accounts')
    .leftJoin('organisationContacts', 'organisationContacts.accountId', 'accounts.id')
    .leftJoin('organisations', 'organisations.id', 'organisationContacts.organisationId')
    .select(['firstName', 'memberNumber', 'organisations.name as organisationName'])
    .where('accounts.id', '=', accountId)
    .where('closedAt', 'is', null)
    .orderBy('organisationContacts.createdAt')
    .limit(1)
    .executeTakeFirst();
  if (!person) throw notFound();
  const { firstName, memberNumber, organisationName } = person;
  return {
    firstName,
    memberNumber: memberNumber ?? EXAMPLE.memberNumber,
    organisationName: organisationName ?? EXAMPLE.organisationName,
  };
};

/** A mail in the words that are sent, about a real person or an example. */
export const writeExample = async (
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { kind, accountId, ...words }: Asked,
): Promise<MailContent> => {
  const { example } = getEditableMail(kind);
  const { association, publicUrl } = context.config;
  const shown = accountId === undefined ? EXAMPLE : await findShown(context.db, accountId);
  return putInWords(example({ ...shown, association, publicUrl, today: todayOf(context) }), words);
};

export const previewedOf = (content: MailContent): PreviewedMail => ({
  ...{ subject: content.subject, heading: content.heading, paragraphs: content.paragraphs },
  details: content.details ?? [],
  action: content.action ?? null,
  links: content.links ?? [],
  footnote: content.footnote ?? null,
});

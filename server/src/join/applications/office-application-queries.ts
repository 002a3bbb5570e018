import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { dollarsFromCents } from '@linehaul/contract/money';
import { frequencyName } from '@linehaul/contract/memberships';
import {
  type ApplicationDetail,
  applicationKind,
  type listApplications,
} from '@linehaul/contract/office-applications';
import { sql } from 'kysely';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import { withColumns } from '../../forms/column-rules.ts';
import { loadForm, loadValues } from '../../forms/form-queries.ts';
import { toWorkflowForm } from '../../forms/form-view-rules.ts';
import { findOfferedPrice } from '../../memberships/product-queries.ts';
import { payableCents } from '../../memberships/product-rules.ts';
import { wasMember } from '../../memberships/sold-price-queries.ts';
import { findOrganisation } from '../../organisations/organisation-queries.ts';
import { columnsOf } from '../../organisations/organisation-rules.ts';
import type { ApplicationStatus } from '@linehaul/contract/join-state';
import { findNames, nameIn } from '../../publishing/officer-name-queries.ts';
import { quoteChange } from '../../renewal/changes/change-quote-queries.ts';
import { findQuestions } from '../../renewal/changes/question-queries.ts';
import { findPresent } from '../../renewal/running-membership-queries.ts';
import { countWaitingApplications } from './application-queries.ts';

type Asked = BodyOf<typeof listApplications>;

const selectShown = (reader: Reader) =>
  reader
    .selectFrom('membershipApplications as applications')
    .innerJoin('accounts', 'accounts.id', 'applications.accountId')
    .innerJoin('organisations', 'organisations.id', 'applications.organisationId')
    .innerJoin('membershipProducts as products', 'products.id', 'applications.productId')
    .select(['applications.id', 'applications.status', 'applications.sentAt', 'applications.kind'])
    .select(['organisations.name as organisationName', 'products.title as productName'])
    .select(['firstName', 'lastName']);
type Row = Awaited<ReturnType<ReturnType<typeof selectShown>['execute']>>[number];

const toShown = ({ id, kind, status, sentAt, organisationName, productName, ...person }: Row) => ({
  ...{ id, organisationName, productName, personName: `${person.firstName} ${person.lastName}` },
  kind: applicationKind.parse(kind),
  ...{ status: status as ApplicationStatus, sentUtc: sentAt.toISOString() },
});

const isNamed = (keyword: string) => {
  const pattern = `%${escapePattern(keyword)}%`;
  return sql<boolean>`(organisations.name_key like organisation_name_key(${pattern})
    or lower(accounts.first_name || ' ' || accounts.last_name) like lower(${pattern})
    or accounts.email_key like lower(${pattern}))`;
};

const matching = (reader: Reader, { status, keyword = '' }: Asked) =>
  selectShown(reader)
    .$if(status !== undefined, (query) => query.where('applications.status', '=', status ?? ''))
    .$if(keyword !== '', (query) => query.where(isNamed(keyword)));

/** One page of the applications, the oldest first. */
export const findApplications = async (db: Reader, asked: Asked): Promise<DataOf<typeof listApplications>> =>
  readAtOnce(db, async (reader) => {
    const { count } = await matching(reader, asked)
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await matching(reader, asked)
      .orderBy('applications.sentAt')
      .orderBy('applications.id')
      .limit(asked.size)
      .offset((asked.page - 1) * asked.size)
      .execute();
    return {
      ...{ applications: rows.map(toShown), totalItems: Number(count) },
      waitingCount: await countWaitingApplications(reader),
    };
  });

const findRow = async (reader: Reader, id: string) => {
  const row = await selectShown(reader)
    .innerJoin('productPrices', 'productPrices.id', 'applications.productPriceId')
    .select(['applications.version', 'applications.organisationId', 'applications.productId'])
    .select(['applications.productPriceId', 'applications.reason', 'applications.approvedUntil'])
    .select(['applications.decidedAt', 'applications.decidedBy', 'frequency', 'email', 'mobile'])
    .select(['applications.askedCents', 'applications.approvedCents'])
    .where('applications.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

type Detailed = Awaited<ReturnType<typeof findRow>>;

const dollarsOf = (cents: number | null): number | null => (cents === null ? null : dollarsFromCents(cents));

/** What joining would be paid for today. */
const findJoining = async (
  reader: Reader,
  { organisationId, productId, productPriceId: priceId }: Detailed,
  today: string,
) => {
  const price = await findOfferedPrice(reader, { productId, priceId }, { today, organisationId });
  return { total: price ? dollarsFromCents(payableCents(price)) : null, whyNot: null, presentName: null };
};

/** What it would be paid for today; of a change the difference, beside what it is a change from. */
const findTotals = async (reader: Reader, context: Context, row: Detailed) => {
  const { organisationId, productId, frequency } = row;
  const kind = applicationKind.parse(row.kind);
  if (kind === 'joining') return findJoining(reader, row, todayOf(context));
  const quote = await quoteChange(reader, context, { organisationId, productId, frequency, from: kind });
  const present = await findPresent(reader, organisationId);
  return {
    ...{ total: dollarsOf(quote.totalCents), whyNot: quote.whyNot },
    presentName: present?.productName ?? null,
  };
};

const findAnswers = async (reader: Reader, organisationId: string) => {
  const groups = await loadForm(reader, 'join');
  const values = await loadValues(reader, organisationId);
  const columns = columnsOf(await findOrganisation(reader, organisationId));
  return toWorkflowForm(groups, { entityId: organisationId, values: withColumns(groups, values, columns) });
};

/** One application as the office decides it, as it is at one instant. */
export const readApplication = (context: Context, id: string): Promise<ApplicationDetail> =>
  readAtOnce(context.db, async (reader) => {
    const row = await findRow(reader, id);
    const { version, organisationId, email, mobile, approvedUntil, reason, decidedAt, decidedBy } = row;
    return {
      ...{ ...toShown(row), version, organisationId, email, mobile, approvedUntil },
      frequency: frequencyName.parse(row.frequency),
      isRejoining: await wasMember(reader, { organisationId }),
      ...(await findTotals(reader, context, row)),
      ...{ askedTotal: dollarsOf(row.askedCents), approvedTotal: dollarsOf(row.approvedCents) },
      questions: await findQuestions(reader, id),
      reason: reason === '' ? null : reason,
      decidedUtc: decidedAt?.toISOString() ?? null,
      decidedBy: nameIn(await findNames(reader, [decidedBy]), decidedBy),
      answers: await findAnswers(reader, organisationId),
    };
  });

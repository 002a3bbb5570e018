import type { CpdCertificateCheck } from '@linehaul/contract/cpd-certificates';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { hoursOf } from '../hours-rules.ts';
import { readCertificateNumber } from './certificate-number-rules.ts';

/** Whether every record that it stands on is still as it was; one activity has its name, too. */
const holds = sql<boolean>`certificates.replaced_at is null and not exists (
    select from cpd_certified_records certified join cpd_records records on records.id = certified.record_id
    where certified.certificate_id = certificates.id
      and (records.state <> 'approved' or records.account_id <> certificates.account_id
        or records.category_id <> certified.category_id or records.completed_on <> certified.completed_on
        or records.hundredths <> certified.hundredths
        or (certificates.record_id is not null and records.title <> certificates.title)))`;

/** Certificates, each with whether it holds now. */
export const certificates = (reader: Reader) =>
  reader
    .selectFrom('cpdCertificates as certificates')
    .select(['certificates.id', 'number', 'certificates.accountId', 'certificates.recordId', 'personId'])
    .select(['certificates.name', 'certificates.title', 'startsOn', 'endsOn'])
    .select(['certificates.hundredths', 'requiredHundredths'])
    .select(['issuedAt', holds.as('holds')]);

const findByNumber = (reader: Reader, number: string) =>
  certificates(reader)
    .leftJoin('cpdRecords as of', 'of.id', 'certificates.recordId')
    .leftJoin('cpdCategories as categories', 'categories.id', 'of.categoryId')
    .select(['of.presenter', 'categories.name as categoryName'])
    .where('number', '=', number)
    .executeTakeFirst();

/** A certificate as it is printed, and shown to whoever checks it. */
export interface HoldingCertificate {
  readonly number: string;
  readonly accountId: string;
  /** As the person was called when it was issued, and the paper calls them. */
  readonly name: string;
  readonly title: string;
  readonly startsOn: string | null;
  readonly endsOn: string;
  readonly hundredths: number;
  readonly requiredHundredths: number | null;
  readonly categoryName: string | null;
  readonly presenter: string | null;
  readonly issuedAt: Date;
}

type Found =
  | { readonly standing: 'holds'; readonly certificate: HoldingCertificate }
  | { readonly standing: 'ended' | 'not-kept'; readonly accountId: string | null };

/** What a number leads to; throws `not-found` for whatever is no number of ours. */
export const findCertificate = async (reader: Reader, typed: string): Promise<Found> => {
  const number = readCertificateNumber(typed);
  const row = number === undefined ? undefined : await findByNumber(reader, number);
  if (!row) throw notFound();
  const { accountId, name, title, endsOn, hundredths, holds: isHolding, ...told } = row;
  if (accountId === null || name === null || title === null || endsOn === null || hundredths === null)
    return { standing: 'not-kept', accountId: null };
  if (!isHolding) return { standing: 'ended', accountId };
  return { standing: 'holds', certificate: { ...told, accountId, title, endsOn, hundredths, name } };
};

/** What a certificate proves now: name, activity, hours and date, and nothing else. */
export const checkCertificate = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  number: string,
): Promise<CpdCertificateCheck> => {
  const found = await findCertificate(db, number);
  const checkedAt = clock.now().toISOString();
  if (found.standing !== 'holds') return { standing: found.standing, certificate: null, checkedAt };
  const { name, title: activity, hundredths, startsOn, endsOn } = found.certificate;
  const certificate = { name, activity, hours: hoursOf(hundredths), periodStartDate: startsOn, date: endsOn };
  return { standing: 'holds', certificate, checkedAt };
};

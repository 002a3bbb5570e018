import { randomInt } from 'node:crypto';
import type { certifyCpd } from '@linehaul/contract/cpd-certificates';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { hoursOf } from '../hours-rules.ts';
import { findBelongings } from '../programmes/programme-queries.ts';
import { findRecords } from '../records/record-queries.ts';
import { createCertificateNumber } from './certificate-number-rules.ts';
import { certificates } from './certificate-queries.ts';
import { type Claim, claimOfRecord, findPeriodClaim } from './claim-rules.ts';

/** What a certificate is asked for, and which columns say so. */
interface Subject {
  readonly recordId: string | null;
  readonly personId: string | null;
  readonly startsOn: string | null;
  readonly claim: Claim | undefined;
}

/** One certificate of somebody at a time: who presses twice is answered the same number twice. Returns how they are called. */
const lockPerson = async (transaction: Transaction, accountId: string): Promise<string> => {
  const person = await transaction
    .selectFrom('accounts')
    .select(['firstName', 'lastName'])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw notFound();
  return `${person.firstName} ${person.lastName}`.trim();
};

interface Asked {
  readonly accountId: string;
  readonly today: string;
  readonly sent: BodyOf<typeof certifyCpd>;
}

/** Throws `not-found` for what is none of the person’s. */
const findSubject = async (
  transaction: Transaction,
  { accountId, today, sent: { of, id } }: Asked,
): Promise<Subject> => {
  const records = await findRecords(transaction, accountId);
  if (of === 'record') {
    const row = records.find((record) => record.id === id);
    if (!row) throw notFound();
    return { recordId: id, personId: null, startsOn: null, claim: claimOfRecord(row) };
  }
  for (const belonging of await findBelongings(transaction, { accountIds: [accountId] })) {
    const found = findPeriodClaim({ belonging, records, today }, id);
    if (found) return { recordId: null, ...found };
  }
  throw notFound();
};

const findIssued = (transaction: Transaction, { recordId, personId, startsOn }: Subject) => {
  const issued = certificates(transaction).where('replacedAt', 'is', null);
  return recordId === null
    ? issued.where('personId', '=', personId).where('startsOn', '=', startsOn).executeTakeFirst()
    : issued.where('certificates.recordId', '=', recordId).executeTakeFirst();
};

interface Issuing extends Pick<Subject, 'recordId' | 'personId'> {
  readonly accountId: string;
  readonly name: string;
  readonly claim: Claim;
  readonly at: Date;
}

const issue = async (
  transaction: Transaction,
  { claim, accountId, name, at, ...subject }: Issuing,
): Promise<string> => {
  const { records, ...told } = claim;
  const number = createCertificateNumber(randomInt);
  const { id } = await transaction
    .insertInto('cpdCertificates')
    .values({ ...told, ...subject, number, accountId, name, issuedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('cpdCertifiedRecords')
    .values(records.map((record) => ({ ...record, certificateId: id })))
    .execute();
  return number;
};

const NOT_YET = {
  record: 'There is no certificate for this activity: it has not been approved, or its hours were taken back',
  period: 'There is no certificate for this period yet: something that it asks for is missing',
} as const;

/**
 * Issues a certificate, or answers the one that was issued while that holds and calls the person as they are called: a
 * credit and a period have one number each.
 */
export const certify = (
  { db, clock, config }: Context,
  sent: BodyOf<typeof certifyCpd>,
  { caller: { accountId }, by }: Officer,
): Promise<DataOf<typeof certifyCpd>> =>
  inTransaction(db, async (transaction) => {
    const name = await lockPerson(transaction, accountId);
    const subject = await findSubject(transaction, { accountId, sent, today: todayOf({ clock, config }) });
    const issued = await findIssued(transaction, subject);
    if (issued?.holds && issued.name === name) return { number: issued.number };
    const { claim, recordId, personId } = subject;
    if (!claim) throw new DomainError('wrong-state', NOT_YET[sent.of]);
    const at = clock.now();
    if (issued)
      await transaction
        .updateTable('cpdCertificates')
        .set({ replacedAt: at })
        .where('id', '=', issued.id)
        .execute();
    const number = await issue(transaction, { recordId, personId, accountId, name, claim, at });
    await recordAudit(transaction, {
      ...{ action: 'cpd.certified', at, by, subject: { kind: 'account', id: accountId } },
      after: { number, title: claim.title, hours: hoursOf(claim.hundredths) },
    });
    return { number };
  });

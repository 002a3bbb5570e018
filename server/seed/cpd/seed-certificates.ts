import { addDays } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { createCertificateNumber } from '../../src/cpd/certificates/certificate-number-rules.ts';
import { officeHourOn, type Seeding } from '../seeding.ts';

/** Of the people who can be signed in as, and a few others. */
const HOLDERS = 6;
const EACH = 2;

interface SeededRecord {
  readonly id: string;
  readonly accountId: string;
  readonly title: string;
  readonly categoryId: string;
  readonly completedOn: string;
  readonly hundredths: number;
  readonly state: string;
}

const seedCertificate = async (
  seeding: Seeding,
  { id: recordId, accountId, title, categoryId, completedOn, hundredths }: SeededRecord,
): Promise<void> => {
  const { transaction, random, today } = seeding;
  const dayAfter = addDays(completedOn, 2);
  const issuedAt = officeHourOn(dayAfter < today ? dayAfter : completedOn, seeding);
  const number = createCertificateNumber((limit) => random.int(0, limit - 1));
  const id = random.uuid();
  await transaction
    .insertInto('cpdCertificates')
    .values((values) => ({
      ...{ id, number, accountId, recordId, title, endsOn: completedOn, hundredths, issuedAt },
      name: values
        .selectFrom('accounts')
        .select(sql<string>`first_name || ' ' || last_name`.as('name'))
        .where('id', '=', accountId),
    }))
    .execute();
  await transaction
    .insertInto('cpdCertifiedRecords')
    .values({ certificateId: id, recordId, categoryId, completedOn, hundredths })
    .execute();
};

/** Hours of an event that were taken back after their certificate had been issued. */
const seedTakenBack = async (
  seeding: Seeding,
  { accountId, categoryId }: Pick<SeededRecord, 'accountId' | 'categoryId'>,
): Promise<void> => {
  const { transaction, random, today } = seeding;
  const completedOn = addDays(today, -45);
  const at = officeHourOn(addDays(completedOn, 5), seeding);
  const record = {
    ...{ id: random.uuid(), accountId, categoryId, completedOn, hundredths: 150, state: 'revoked' },
    title: 'Depot open day at Kewdale',
  };
  await transaction
    .insertInto('cpdRecords')
    .values({
      ...{ ...record, source: 'event', sourceKey: `event:${random.uuid()}:${accountId}` },
      ...{ decidedAt: at, createdAt: officeHourOn(completedOn, seeding), updatedAt: at },
    })
    .execute();
  await seedCertificate(seeding, record);
};

/** A few certificates of approved activities, and one that does not hold any more. */
export const seedCertificates = async (seeding: Seeding, records: readonly SeededRecord[]): Promise<void> => {
  const approved = records.filter(({ state }) => state === 'approved');
  const holders = [...new Set(approved.map(({ accountId }) => accountId))].slice(0, HOLDERS);
  for (const holder of holders)
    for (const record of approved.filter(({ accountId }) => accountId === holder).slice(0, EACH))
      await seedCertificate(seeding, record);
  const [first] = approved;
  if (first) await seedTakenBack(seeding, first);
};

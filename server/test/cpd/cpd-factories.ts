import { randomInt } from 'node:crypto';
import type { SentProgramme } from '@linehaul/contract/office-programmes';
import type { Insertable } from 'kysely';
import { createCertificateNumber } from '../../src/cpd/certificates/certificate-number-rules.ts';
import type { DB } from '../../src/db/schema.ts';
import type { TestPortal } from '../portal.ts';

type With = Pick<TestPortal, 'context'>;

let counted = 0;

export const createCpdCategory = async ({ context: { db } }: With): Promise<string> => {
  counted += 1;
  const row = { name: `Category ${counted}`, position: counted };
  const { id } = await db.insertInto('cpdCategories').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};

interface NewProgramme extends Partial<Insertable<DB['cpdProgrammes']>> {
  readonly categories?: readonly Omit<Insertable<DB['cpdProgrammeCategories']>, 'programmeId'>[];
}

/** A programme of calendar years that asks for ten hours, unless said otherwise; returns its id. */
export const createCpdProgramme = async (
  { context: { db } }: With,
  { categories = [], ...programme }: NewProgramme = {},
): Promise<string> => {
  counted += 1;
  const { id } = await db
    .insertInto('cpdProgrammes')
    .values({
      ...{ name: `Programme ${counted}`, periodKind: 'calendar', firstYear: 2020, requiredHundredths: 1000 },
      ...programme,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const category of categories)
    await db
      .insertInto('cpdProgrammeCategories')
      .values({ ...category, programmeId: id })
      .execute();
  return id;
};

/** What the office sends of a programme: ten hours a calendar year in one category, unless said otherwise. */
export const sentProgramme = (categoryId: string, values: Partial<SentProgramme> = {}): SentProgramme => ({
  ...{ name: 'Safe driving', description: '', periodKind: 'calendar', periodYears: 1, firstYear: 2020 },
  ...{ requiredHours: 10, carryOverHours: 0, reminderDays: [60, 14] },
  categories: [{ categoryId, minimumHours: 0, maximumHours: null }],
  ...values,
});

/** Puts somebody into a programme; returns the id of the belonging. */
export const joinCpdProgramme = async (
  { context: { db } }: With,
  belonging: Insertable<DB['cpdProgrammePeople']>,
): Promise<string> => {
  const row = db.insertInto('cpdProgrammePeople').values(belonging).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
};

/** Whoever comes later joins a programme too; returns the id. */
export const createCpdIntake = async (
  { context: { db, clock } }: With,
  intake: Omit<Insertable<DB['cpdProgrammeIntakes']>, 'createdAt'>,
): Promise<string> => {
  const row = { ...intake, createdAt: clock.now() };
  return (await db.insertInto('cpdProgrammeIntakes').values(row).returning('id').executeTakeFirstOrThrow())
    .id;
};

/** Half of what the first six months of 2026 ask for; returns its id. */
export const createCpdReduction = async ({ context: { db } }: With, personId: string): Promise<string> => {
  const row = { personId, percent: 50, fromDay: '2026-01-01', toDay: '2026-06-30', reason: 'Part-time' };
  return (await db.insertInto('cpdReductions').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** An approved hour, unless said otherwise; returns its id. */
export const createCpdRecord = async (
  { context: { db } }: With,
  record: Insertable<DB['cpdRecords']>,
): Promise<string> => {
  counted += 1;
  const row = { title: `Activity ${counted}`, hundredths: 100, state: 'approved', ...record };
  return (await db.insertInto('cpdRecords').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** Evidence of a record, with its bytes; returns its id. */
export const createCpdFile = async (
  { context: { db, files, clock } }: With,
  recordId: string,
  bytes: Buffer = Buffer.from('%PDF-1.7 evidence'),
): Promise<string> => {
  counted += 1;
  const fileKey = `cpd/test-${counted}.pdf`;
  await files.put(fileKey, bytes);
  const row = {
    recordId,
    name: 'certificate.pdf',
    fileKey,
    sizeBytes: bytes.length,
    uploadedAt: clock.now(),
  };
  return (await db.insertInto('cpdRecordFiles').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** A certificate of an approved record, issued just now; returns its number. */
export const createCpdCertificate = async (
  { context: { db, clock } }: With,
  recordId: string,
): Promise<string> => {
  const { accountId, title, categoryId, completedOn, hundredths } = await db
    .selectFrom('cpdRecords')
    .select(['accountId', 'title', 'categoryId', 'completedOn', 'hundredths'])
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow();
  if (categoryId === null || completedOn === null || hundredths === null)
    throw new Error('The record is not complete');
  const number = createCertificateNumber(randomInt);
  const { id } = await db
    .insertInto('cpdCertificates')
    .values({
      ...{ number, accountId, recordId, name: 'Kim Brennan', title, endsOn: completedOn, hundredths },
      issuedAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cpdCertifiedRecords')
    .values({ certificateId: id, recordId, categoryId, completedOn, hundredths })
    .execute();
  return number;
};

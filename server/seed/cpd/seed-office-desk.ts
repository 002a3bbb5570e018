import { addDays } from '@linehaul/contract/dates';
import type { PlannedPerson } from '../plan/people-plan.ts';
import { officeHourOn, type Seeding } from '../seeding.ts';
import type { KeptEvidence } from './keep-evidence.ts';

/** Logged twice by whoever took part once, approved, and found at the next look. */
const TAKEN_BACK = {
  title: 'Load restraint refresher',
  presenter: 'Southern Cross Training',
  domain: 'Load restraint',
  hundredths: 400,
  reason: 'You have logged this day twice. The other one of the two stands.',
};
/** How many days ago that was. */
const [DAYS_AGO, APPROVED_DAYS_AGO, TAKEN_BACK_DAYS_AGO] = [62, 60, 9];

/** Of what waits for the office, the longest waiting have a certificate. */
const seedWaiting = async (
  { transaction, random }: Seeding,
  evidence: readonly KeptEvidence[],
): Promise<void> => {
  const waiting = await transaction
    .selectFrom('cpdRecords')
    .select(['id', 'submittedAt', 'createdAt'])
    .where('state', '=', 'submitted')
    .orderBy('submittedAt')
    .orderBy('id')
    .limit(evidence.length)
    .execute();
  for (const [index, { id: recordId, submittedAt, createdAt }] of waiting.entries()) {
    const file = evidence[index];
    if (!file) continue;
    await transaction
      .insertInto('cpdRecordFiles')
      .values({ id: random.uuid(), recordId, ...file, uploadedAt: submittedAt ?? createdAt })
      .execute();
  }
};

const seedTakenBack = async (
  seeding: Seeding,
  { accountId, officerId }: { readonly accountId: string; readonly officerId: string },
): Promise<void> => {
  const { transaction, random, today } = seeding;
  const { reason, ...activity } = TAKEN_BACK;
  const { id: categoryId } = await transaction
    .selectFrom('cpdCategories')
    .select('id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const submittedAt = officeHourOn(addDays(today, -APPROVED_DAYS_AGO), seeding);
  const decidedAt = officeHourOn(addDays(today, -TAKEN_BACK_DAYS_AGO), seeding);
  await transaction
    .insertInto('cpdRecords')
    .values({
      ...{ id: random.uuid(), accountId, categoryId, ...activity, completedOn: addDays(today, -DAYS_AGO) },
      ...{ state: 'revoked', answer: reason, decidedBy: officerId, decidedAt, submittedAt, version: 4 },
      ...{ createdAt: submittedAt, updatedAt: decidedAt },
    })
    .execute();
};

interface Desk {
  readonly officerId: string;
  readonly people: readonly PlannedPerson[];
  readonly evidence: readonly KeptEvidence[];
}

/** What the office has before it: evidence of what waits, and an approval that it has taken back. */
export const seedOfficeDesk = async (
  seeding: Seeding,
  { officerId, people, evidence }: Desk,
): Promise<void> => {
  await seedWaiting(seeding, evidence);
  // The member who can be signed in as.
  const member = people.find(({ email }) => email.startsWith('kylie.sandringham@'));
  if (member) await seedTakenBack(seeding, { accountId: member.id, officerId });
};

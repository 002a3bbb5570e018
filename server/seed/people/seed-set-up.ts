import type { Seeding } from '../seeding.ts';

/** Nobody opens a demo to set it up: it is put away, with what a demo can do without. */
export const seedSetUp = async ({ transaction, now }: Seeding): Promise<void> => {
  await transaction.updateTable('setUps').set({ begunAt: now, putAwayAt: now }).execute();
  const steps = ['look', 'mail', 'bank', 'payments'];
  await transaction
    .insertInto('setUpSteps')
    .values(steps.map((step) => ({ step, passedAt: now })))
    .execute();
};

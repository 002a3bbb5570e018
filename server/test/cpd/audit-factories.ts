import { randomUUID } from 'node:crypto';
import { LAST_DAY } from '@linehaul/contract/dates';
import { drawSample, populationHashOf } from '../../src/cpd/audits/draw.ts';
import type { TestPortal } from '../portal.ts';
import { createCpdProgramme } from './cpd-factories.ts';

type With = Pick<TestPortal, 'context'>;

interface NewAudited {
  readonly accountId: string;
  readonly state?: 'asked' | 'submitted' | 'met' | 'not-met';
  readonly note?: string;
}

/** An audit of one long period with one person drawn, who is asked until its end unless said otherwise. */
export const createAudited = async (
  portal: With,
  { accountId, ...given }: NewAudited,
): Promise<{ readonly auditId: string; readonly auditedId: string }> => {
  const { db, clock } = portal.context;
  const programmeId = await createCpdProgramme(portal);
  const [auditId, seed] = [randomUUID(), 'a seed'];
  const population = [accountId];
  const draw = { population, populationHash: populationHashOf(population), seed };
  await db
    .insertInto('cpdAudits')
    .values({
      ...{ id: auditId, programmeId, programmeName: 'A programme', onDay: '2026-06-30', ...draw },
      ...{ sample: drawSample(population, seed, 1), asks: 'A certificate', dueOn: LAST_DAY },
      begunAt: clock.now(),
    })
    .execute();
  const { id } = await db
    .insertInto('cpdAuditPeople')
    .values({
      ...{ auditId, accountId, position: 1, startsOn: '2026-01-01', endsOn: LAST_DAY },
      ...{ dueOn: LAST_DAY, dueSetOn: '2026-01-01', ...given },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { auditId, auditedId: id };
};

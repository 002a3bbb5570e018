import { randomBytes } from 'node:crypto';
import type { CalendarDay } from '@linehaul/contract/dates';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { AUDIT_SAMPLE_MAX, type beginCpdAudit } from '@linehaul/contract/office-audits';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Period } from '../programmes/period-rules.ts';
import { drawSample, inOrder, populationHashOf, sampleSizeOf } from './draw.ts';
import { auditDrawnMail } from './emails.ts';
import { findPopulation } from './population-queries.ts';

type Sent = BodyOf<typeof beginCpdAudit>;

/** Held, so that nobody changes its periods or adds people while it is drawn from. */
const lockProgramme = async (transaction: Transaction, programmeId: string) => {
  const programme = await transaction
    .selectFrom('cpdProgrammes')
    .select('name')
    .where('id', '=', programmeId)
    .forUpdate()
    .executeTakeFirst();
  if (!programme) throw notFound();
  return programme;
};

const draw = (sent: Sent, periods: ReadonlyMap<string, Period>) => {
  const population = inOrder([...periods.keys()]);
  if (population.length === 0)
    throw new DomainError('wrong-state', 'Nobody was in this programme on that day, so nobody can be drawn');
  const size = sampleSizeOf(sent, population.length);
  if (size > AUDIT_SAMPLE_MAX)
    throw invalidField(
      'sampleAmount',
      `This would be ${size} people. Please choose at most ${AUDIT_SAMPLE_MAX} for one audit`,
    );
  const seed = sent.seed === '' ? randomBytes(16).toString('hex') : sent.seed;
  return {
    ...{ population, seed, populationHash: populationHashOf(population) },
    sample: drawSample(population, seed, size),
  };
};

const keepPeople = (
  transaction: Transaction,
  sent: Sent,
  { sample, periods, today }: { sample: string[]; periods: ReadonlyMap<string, Period>; today: CalendarDay },
) =>
  transaction
    .insertInto('cpdAuditPeople')
    .values(
      sample.flatMap((accountId, index) => {
        const period = periods.get(accountId);
        if (!period) return [];
        return [
          {
            ...{ auditId: sent.id, accountId, position: index + 1, ...period },
            ...{ dueOn: sent.dueDate, dueSetOn: today },
          },
        ];
      }),
    )
    .execute();

const tellPeople = async (transaction: Transaction, context: Context, auditId: string): Promise<void> => {
  const rows = await transaction
    .selectFrom('cpdAuditPeople as people')
    .innerJoin('cpdAudits as audits', 'audits.id', 'auditId')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select(['people.id', 'programmeName', 'startsOn', 'endsOn', 'people.dueOn', 'asks'])
    .select(['firstName', 'lastName', 'email'])
    .where('auditId', '=', auditId)
    .orderBy('position')
    .execute();
  for (const { id, firstName, lastName, email, ...audit } of rows)
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`, address: email },
      content: auditDrawnMail({
        ...{ firstName, ...audit },
        auditUrl: new URL('/cpd/audit', context.config.publicUrl).href,
      }),
      dedupeKey: `cpd-audit.drawn:${id}`,
    });
};

/** Draws a sample and asks everybody in it, in one transaction; what was begun with this id already is left as it is. */
export const beginAudit = (
  context: Context,
  sent: Sent,
  { caller, by }: Officer,
): Promise<DataOf<typeof beginCpdAudit>> => {
  const today = todayOf(context);
  if (sent.dueDate <= today) throw invalidField('dueDate', 'Please choose a day to come');
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { name } = await lockProgramme(transaction, sent.programmeId);
    const before = transaction.selectFrom('cpdAudits').select('id').where('id', '=', sent.id);
    if (await before.executeTakeFirst()) return { id: sent.id };
    const periods = await findPopulation(transaction, sent);
    const drawn = draw(sent, periods);
    const at = context.clock.now();
    await transaction
      .insertInto('cpdAudits')
      .values({
        ...{ id: sent.id, programmeId: sent.programmeId, programmeName: name, onDay: sent.onDate, ...drawn },
        ...{ asks: sent.asks, dueOn: sent.dueDate, begunBy: caller.accountId, begunAt: at },
      })
      .execute();
    await keepPeople(transaction, sent, { sample: drawn.sample, periods, today });
    await tellPeople(transaction, context, sent.id);
    const { seed, population, populationHash, sample } = drawn;
    await recordAudit(transaction, {
      ...{ action: 'cpd-audit.begun', at, by, subject: { kind: 'cpd-programme', id: sent.programmeId } },
      after: { audit: sent.id, seed, population: population.length, populationHash, drawn: sample.length },
    });
    return { id: sent.id };
  });
};

import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { hoursOf } from '../hours-rules.ts';
import { dueReminder } from '../licence-reminders/reminder-rules.ts';
import { findCounted } from '../programmes/counted-queries.ts';
import { isIn, periodsUntil } from '../programmes/period-rules.ts';
import { type Belonging, categoriesOf, findBelongings } from '../programmes/programme-queries.ts';
import { type Standing, standingsOf } from '../programmes/standing-rules.ts';
import { periodReminderMail } from './emails.ts';

const findReminding = (reader: Reader) =>
  reader.selectFrom('cpdProgrammes').select(['id', 'reminderDays']).orderBy('id').execute();
type Reminding = Awaited<ReturnType<typeof findReminding>>[number];

/** Who is in a programme and can be written to, with what they were reminded of last. */
const findWritable = async (reader: Reader, programmeId: string) => {
  const rows = await reader
    .selectFrom('cpdProgrammePeople as people')
    .innerJoin('accounts', 'accounts.id', 'people.accountId')
    .select(['people.id', 'remindedOf', 'remindedDays', 'firstName', 'lastName', 'email'])
    .where('programmeId', '=', programmeId)
    .where('closedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
type Writable = ReturnType<Awaited<ReturnType<typeof findWritable>>['get']>;

interface Due {
  readonly belonging: Belonging;
  readonly person: NonNullable<Writable>;
  readonly startsOn: CalendarDay;
  /** Which reminder, as days before the period ends. */
  readonly days: number;
}

const later = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other);

/** The reminder that is due to somebody today, of the period that runs. */
const dueOf = (
  belonging: Belonging,
  person: Writable,
  { reminderDays, today }: Pick<Reminding, 'reminderDays'> & { readonly today: CalendarDay },
): Due[] => {
  const { plan, until } = belonging;
  const period = periodsUntil(plan, today).at(-1);
  const isOver = until !== null && until < today;
  if (!person || isOver || !period || !isIn(period, today)) return [];
  const { startsOn, endsOn } = period;
  const days = dueReminder(
    {
      ...{ expiresOn: endsOn, expirySetOn: later(plan.since, addDays(startsOn, -1)), reminderDays },
      lastReminder: person.remindedOf === startsOn ? person.remindedDays : null,
    },
    today,
  );
  return days === undefined ? [] : [{ belonging, person, startsOn, days }];
};

const lackingOf = ({ belonging }: Due, { period, missingHundredths, categories }: Standing) => ({
  ...{
    programmeName: belonging.programmeName,
    endsOn: period.endsOn,
    missingHours: hoursOf(missingHundredths),
  },
  categories: categories.flatMap(({ missingHundredths: missing }, index) =>
    missing > 0
      ? [{ name: belonging.requirement.categories[index]?.name ?? '', missingHours: hoursOf(missing) }]
      : [],
  ),
});

/** In the transaction that marks it, so that nobody is reminded twice. */
const remind = (context: Context, due: Due, standing: Standing): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const { belonging, person, startsOn, days } = due;
    const marked = await transaction
      .updateTable('cpdProgrammePeople')
      .set({ remindedOf: startsOn, remindedDays: days })
      .where('id', '=', belonging.id)
      .where((where) =>
        where.or([where('remindedOf', 'is distinct from', startsOn), where('remindedDays', '>', days)]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!marked) return;
    const { firstName, lastName, email } = person;
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`, address: email },
      content: periodReminderMail({
        ...{ firstName, ...lackingOf(due, standing) },
        trackerUrl: new URL('/cpd/tracker-page', context.config.publicUrl).href,
      }),
    });
  });

const remindOf = async (context: Context, programme: Reminding, today: CalendarDay): Promise<void> => {
  const { db } = context;
  const people = await findWritable(db, programme.id);
  const belongings = await findBelongings(db, { programmeId: programme.id });
  const { reminderDays } = programme;
  const due = belongings.flatMap((belonging) =>
    dueOf(belonging, people.get(belonging.id), { reminderDays, today }),
  );
  const whose = { accountIds: due.map(({ belonging: { accountId } }) => accountId) };
  const counted = await findCounted(db, whose, categoriesOf(belongings));
  for (const each of due) {
    const { accountId, plan, requirement, reductions } = each.belonging;
    const records = counted.get(accountId) ?? [];
    const standing = standingsOf({ plan, requirement, reductions, records, lastDay: today }).at(-1);
    if (standing && standing.missingHundredths > 0) await remind(context, each, standing);
  }
};

/** Reminds whoever lacks hours in a period that is about to end, as many days ahead as each programme says, by the days of the association. */
export const remindOfPeriods = async (context: Context): Promise<void> => {
  const today = todayOf(context);
  const programmes = await findReminding(context.db);
  for (const programme of programmes)
    if (programme.reminderDays.length > 0) await remindOf(context, programme, today);
};

import { sql } from 'kysely';
import { selectRecipients } from '../../src/mailings/recipient-queries.ts';
import { newIn, type Period } from '../../src/digests/digest-item-queries.ts';
import { coveredUntilOf, nextDigestAt } from '../../src/digests/digest-time-rules.ts';
import type { Seeding } from '../seeding.ts';

const DAY_MS = 86_400_000;
const TUESDAY_AT_NINE = { weekday: 2, hour: 9 };
const WEEKS = 3;

/** When digests went and the next one goes, the first one first. */
const instantsOf = ({ now, config }: Seeding): Date[] =>
  Array.from({ length: WEEKS + 2 }, (_, week) => {
    const before = new Date(now.getTime() - (WEEKS + 1 - week) * 7 * DAY_MS);
    return nextDigestAt(TUESDAY_AT_NINE, before, config.association.timeZone);
  });

/** What was news for everybody then: the subject of the mails. */
const findLead = async ({ transaction }: Seeding, digestId: string): Promise<string | undefined> => {
  const lead = await transaction
    .selectFrom('digestItems')
    .innerJoin('resources', 'resources.id', 'digestItems.itemId')
    .select('title')
    .where('digestId', '=', digestId)
    .where('audience', '=', 'everyone')
    .orderBy('publishedFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lead?.title;
};

/** Its mails as they are once they have been sent: without their words. */
const keepMails = async (seeding: Seeding, digestId: string, sentAt: Date): Promise<void> => {
  const title = await findLead(seeding, digestId);
  if (title === undefined) return;
  const subject = `New from ${seeding.config.association.shortName}: ${title}`;
  const readers = selectRecipients(seeding.transaction, 'newsletter').select([
    ...(['accounts.id', 'accounts.email', 'accounts.firstName', 'accounts.lastName'] as const),
  ]);
  await sql`with whom as (
      select id, email, first_name || ' ' || last_name as name, gen_random_uuid() as mail_id from (${readers}) readers
    ), kept as (
      insert into mails (id, to_address, to_name, subject, status, created_at, sent_at, kind, account_id)
      select mail_id, email, name, ${subject}, 'sent', ${sentAt}, ${sentAt}, 'newsletter', id from whom returning id
    )
    insert into digest_recipients (digest_id, account_id, mail_id)
    select ${digestId}, whom.id, mail_id from whom join kept on kept.id = mail_id`.execute(
    seeding.transaction,
  );
};

const keepDigest = async (seeding: Seeding, period: Period, wentAt: Date): Promise<void> => {
  const { transaction, random } = seeding;
  const id = random.uuid();
  await transaction
    .insertInto('digests')
    .values({ id, coversFrom: period.from, coversUntil: period.until, begunAt: wentAt, queuedAt: wentAt })
    .execute();
  await sql`insert into digest_items (digest_id, kind, item_id)
    select ${id}, kind, item_id from (${newIn(period)}) found`.execute(transaction);
  await keepMails(seeding, id, wentAt);
};

/** The digest of the demo is on, and has gone in the weeks before. */
export const seedDigests = async (seeding: Seeding): Promise<void> => {
  const [first, ...others] = instantsOf(seeding);
  if (!first) return;
  let from = coveredUntilOf(first);
  for (const wentAt of others.slice(0, -1)) {
    const until = coveredUntilOf(wentAt);
    await keepDigest(seeding, { from, until }, wentAt);
    from = until;
  }
  await seeding.transaction
    .updateTable('digestSettings')
    .set({ isOn: true, nextAt: others.at(-1) ?? null, coveredUntil: from })
    .execute();
};

import { addDays, startOfDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';

const OPENING = `<p>These terms hold between the association and each of its members. They begin with the membership and end with it.</p>
<h2>What members may expect</h2>
<ul><li>Advice on chain of responsibility, fatigue, mass and dimension, in business hours.</li><li>Member prices for events, courses and the offers of our partners.</li><li>A voice: one vote for each member organisation.</li></ul>
<h2>What is expected of members</h2>
<ul><li>They keep to the law of the road and to the association’s code of conduct.</li><li>They keep what the portal knows of them current, and their sign-in to themselves.</li></ul>`;

const PAYING = `<h2>Paying and ending</h2>
<p>The fee is due as the invoice says. A membership runs for a year and is renewed as the portal shows beforehand; either side may end it at the end of that year.</p>`;

const NOTICE = `<p>Whoever pays monthly may change to another way of paying at any time. What was paid is not given back where a membership ends within its year, unless the law says otherwise.</p>`;

/** What was published, the oldest first: so many days ago, with what is new in it. */
const VERSIONS = [
  { daysAgo: 900, contentHtml: `${OPENING}\n${PAYING}`, changes: '' },
  {
    daysAgo: 150,
    contentHtml: `${OPENING}\n${PAYING}\n${NOTICE}`,
    changes: 'What holds for monthly payments',
  },
] as const;

/** The membership terms of the demo, and who accepted them: whoever joined, by the version of their day. */
export const seedTerms = async (
  { transaction, today, config }: Seeding,
  officerId: string,
): Promise<void> => {
  const published = VERSIONS.map(({ daysAgo, ...written }, index) => {
    const publishedOn = addDays(today, -daysAgo);
    return {
      ...{ version: index + 1, ...written, contentRules: CONTENT_RULES, publishedOn },
      publishedAt: minutesAfter(startOfDay(publishedOn, config.association.timeZone), 600),
      publishedBy: officerId,
    };
  });
  await transaction.insertInto('membershipTermsVersions').values(published).execute();
  const newest = published.at(-1);
  await transaction
    .updateTable('membershipTermsDrafts')
    .set({
      ...{ contentHtml: newest?.contentHtml ?? '', contentRules: CONTENT_RULES, revision: 2 },
      ...{ updatedBy: officerId, updatedAt: newest?.publishedAt ?? null },
    })
    .execute();
  await sql`insert into membership_terms_acceptances (join_id, version, account_id, accepted_at)
    select joins.id, max(version), account_id, completed_at
    from joins join membership_terms_versions on published_at <= completed_at
    where status = 'completed' and membership_id is not null
    group by joins.id, account_id, completed_at`.execute(transaction);
};

import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import { findVersionInForce } from '../../src/membership-terms/terms-queries.ts';
import type { TestPortal } from '../portal.ts';

let draftNumber = 0;

/** Another draft of the membership terms than any before; answers its revision. */
export const writeTermsDraft = async ({ context: { db } }: Pick<TestPortal, 'context'>): Promise<number> => {
  draftNumber += 1;
  const { revision } = await db
    .updateTable('membershipTermsDrafts')
    .set(({ eb }) => ({
      contentHtml: `<p>Members keep to the code, draft ${draftNumber}.</p>`,
      contentRules: CONTENT_RULES,
      revision: eb('revision', '+', 1),
    }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

/** The next version of the membership terms, in force at once. */
export const publishTermsVersion = async ({
  context: { db, clock },
}: Pick<TestPortal, 'context'>): Promise<number> => {
  const version = ((await findVersionInForce(db)) ?? 0) + 1;
  await db
    .insertInto('membershipTermsVersions')
    .values({
      ...{ version, contentHtml: `<p>Terms of version ${version}.</p>`, contentRules: CONTENT_RULES },
      ...{ publishedOn: '2026-11-02', publishedAt: clock.now() },
    })
    .execute();
  return version;
};

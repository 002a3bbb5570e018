import type { HelpPlace } from '@linehaul/contract/help-places';
import { ROLE } from '@linehaul/contract/constants';
import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import { createAccount } from '../people/account-factories.ts';
import type { TestPortal } from '../portal.ts';

/** A help text at a page, in the place of what there was. */
export const createHelpText = async (
  portal: Pick<TestPortal, 'context'>,
  place: HelpPlace,
  contentHtml = '<p>Ask us anything.</p>',
): Promise<void> => {
  const { db, clock } = portal.context;
  const { id } = await createAccount(portal, { contactType: 'Staff', role: ROLE.admin });
  const kept = { contentHtml, contentRules: CONTENT_RULES, updatedBy: id, updatedAt: clock.now() };
  await db
    .insertInto('helpTexts')
    .values({ place, version: 1, ...kept })
    .onConflict((conflict) =>
      conflict.column('place').doUpdateSet((eb) => ({ ...kept, version: eb('helpTexts.version', '+', 1) })),
    )
    .execute();
};

/** How often the help of a page was changed. */
export const helpVersionOf = async (
  { context: { db } }: Pick<TestPortal, 'context'>,
  place: HelpPlace,
): Promise<number> => {
  const row = await db
    .selectFrom('helpTexts')
    .select('version')
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.version ?? 0;
};

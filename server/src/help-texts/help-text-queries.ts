import { HELP_PLACE_NAMES, HELP_PLACES, type HelpPlace } from '@linehaul/contract/help-places';
import type { HelpText } from '@linehaul/contract/office-help-texts';
import { readContent } from '../content/content-rules.ts';
import type { Reader } from '../db/database.ts';
import { findNames, nameIn } from '../publishing/officer-name-queries.ts';

interface Kept {
  readonly contentHtml: string | null;
  readonly contentRules: number;
}

/** What is shown of a row; empty where there is none. */
export const shownOf = (row: Kept | undefined): string =>
  row?.contentHtml ? readContent({ html: row.contentHtml, rules: row.contentRules }) : '';

/** The help of a page as it is now; empty where there is none. */
export const findHelpText = async (reader: Reader, place: HelpPlace): Promise<string> =>
  shownOf(
    await reader
      .selectFrom('helpTexts')
      .select(['contentHtml', 'contentRules'])
      .where('place', '=', place)
      .executeTakeFirst(),
  );

/** Every page that may have a help text, with what is shown there. */
export const findHelpTexts = async (reader: Reader): Promise<HelpText[]> => {
  const rows = await reader.selectFrom('helpTexts').selectAll().execute();
  const kept = new Map(rows.map((row) => [row.place, row]));
  const names = await findNames(
    reader,
    rows.map(({ updatedBy }) => updatedBy),
  );
  return HELP_PLACE_NAMES.map((place) => {
    const row = kept.get(place);
    return {
      ...{ place, ...HELP_PLACES[place], content: shownOf(row), version: row?.version ?? 0 },
      updatedUtc: row?.updatedAt.toISOString() ?? null,
      updatedBy: row ? nameIn(names, row.updatedBy) : null,
    };
  });
};

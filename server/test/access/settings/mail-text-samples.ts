import {
  listMailTexts,
  mailTextToMyself,
  previewMailText,
  restoreMailText,
  saveMailText,
} from '@linehaul/contract/office-mail-texts';
import { type Cell, sample } from '../sample.ts';

const KIND = 'event-reminder';
const WORDS = { subject: 'Soon', heading: 'See you soon', text: 'Hello {first_name}, {event} is soon.' };

const seen = async ({ world: { portal } }: Cell) => {
  const row = await portal.context.db
    .selectFrom('mailWordings')
    .select('version')
    .where('kind', '=', KIND)
    .executeTakeFirst();
  return { kind: KIND, version: row?.version ?? 0 };
};

/** The words of the portal's mails. */
export const MAIL_TEXT_SAMPLES = {
  'GET /api/admin/mailtexts': [sample(listMailTexts)],
  'POST /api/admin/mailtexts/save': [
    sample(saveMailText, { ask: async (cell) => ({ body: { ...(await seen(cell)), ...WORDS } }) }),
  ],
  'POST /api/admin/mailtexts/restore': [
    sample(restoreMailText, { ask: async (cell) => ({ body: await seen(cell) }) }),
  ],
  'POST /api/admin/mailtexts/preview': [
    sample(previewMailText, { ask: () => ({ body: { kind: KIND, ...WORDS } }) }),
  ],
  'POST /api/admin/mailtexts/test': [
    sample(mailTextToMyself, { ask: () => ({ body: { kind: KIND, ...WORDS } }) }),
  ],
};

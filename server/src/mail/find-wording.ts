import type { Reader } from '../db/database.ts';
import type { MailContent } from './mail-content.ts';
import { putInWords, type Wording } from './worded-mail.ts';

type Kept = { readonly [field in keyof Wording]: string | null };

/** The words of a row; undefined where it says that ours are in force. */
export const wordsOf = (row: Kept | undefined): Wording | undefined => {
  if (!row || row.subject === null || row.heading === null || row.text === null) return undefined;
  return { subject: row.subject, heading: row.heading, text: row.text };
};

/** The words of the office for a kind of mail; undefined where ours are in force. Asked anew for every mail. */
const findWording = async (reader: Reader, kind: string): Promise<Wording | undefined> => {
  const row = await reader
    .selectFrom('mailWordings')
    .select(['subject', 'heading', 'text'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  return wordsOf(row);
};

/** What a mail says by the words that are in force. */
export const inKeptWords = async (reader: Reader, content: MailContent): Promise<MailContent> => {
  if (!content.wording) return content;
  return putInWords(content, await findWording(reader, content.wording.kind));
};

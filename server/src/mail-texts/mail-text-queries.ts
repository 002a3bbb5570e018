import type { MailText } from '@linehaul/contract/office-mail-texts';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import { wordsOf } from '../mail/find-wording.ts';
import { placesOf } from '../mail/worded-mail.ts';
import { findNames, nameIn } from '../publishing/officer-name-queries.ts';
import { EDITABLE_MAILS } from './editable-mail-rules.ts';
import type { EditableMail } from './shown-mail-rules.ts';

/** One of the mails whose words may be changed; throws not found. */
export const getEditableMail = (kind: string): EditableMail => {
  const found = EDITABLE_MAILS.find(({ mail }) => mail.kind === kind);
  if (!found) throw notFound();
  return found;
};

/** Every mail whose words may be changed, with what is in force. */
export const findMailTexts = async (reader: Reader): Promise<MailText[]> => {
  const rows = await reader.selectFrom('mailWordings').selectAll().execute();
  const kept = new Map(rows.map((row) => [row.kind, row]));
  const names = await findNames(
    reader,
    rows.map(({ updatedBy }) => updatedBy),
  );
  return EDITABLE_MAILS.map(({ group, mail }) => {
    const { kind, title, cause, ours } = mail;
    const row = kept.get(kind);
    const words = wordsOf(row);
    return {
      ...{ kind, group, title, cause, ours, isOurs: words === undefined, places: placesOf(mail) },
      words: words ?? ours,
      ...(row
        ? {
            version: row.version,
            updatedUtc: row.updatedAt.toISOString(),
            updatedBy: nameIn(names, row.updatedBy),
          }
        : { version: 0, updatedUtc: null, updatedBy: null }),
    };
  });
};

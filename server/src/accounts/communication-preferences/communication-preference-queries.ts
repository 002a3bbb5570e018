import type { CommunicationPreferences } from '@linehaul/contract/communication-preferences';
import { MAIL_KINDS, type MailKind } from '@linehaul/contract/mail-kinds';
import type { Reader } from '../../db/database.ts';
import type { AccountId } from '../../http/audience.ts';
import { toOptions, UNSAID, type StoredPreferences } from './communication-preference-rules.ts';

const findStored = async (reader: Reader, accountId: string): Promise<StoredPreferences> => {
  const stored = await reader
    .selectFrom('communicationPreferences')
    .select(MAIL_KINDS)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return stored ?? UNSAID;
};

/** What the person wants to hear of. */
export const readCommunicationPreferences = async (
  reader: Reader,
  accountId: AccountId,
): Promise<CommunicationPreferences> => toOptions(await findStored(reader, accountId));

/** Whether the person has this kind of mail on. */
export const wantsMail = async (
  reader: Reader,
  { accountId, kind }: { accountId: string; kind: MailKind },
): Promise<boolean> => (await findStored(reader, accountId))[kind];

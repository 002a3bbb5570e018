import type { PrivacyAnswers, PrivacyChoice } from '@linehaul/contract/privacy';
import { PRIVACY_CHOICES } from '@linehaul/contract/privacy';
import type { Reader } from '../../db/database.ts';
import type { AccountId } from '../../http/audience.ts';
import { UNSAID_PRIVACY } from './privacy-rules.ts';

const toChoice = (value: string): PrivacyChoice => {
  const known = PRIVACY_CHOICES.find((choice) => choice === value);
  if (!known) throw new RangeError(`Unknown privacy choice ${value}`);
  return known;
};

/** What these people let others see; who has never said is answered for. */
export const findPrivacyOf = async (
  reader: Reader,
  accountIds: readonly string[],
): Promise<Map<string, PrivacyAnswers>> => {
  const rows =
    accountIds.length === 0
      ? []
      : await reader
          .selectFrom('privacyAnswers')
          .select(['accountId', 'profile', 'phone', 'comments', 'address', 'communities', 'events'])
          .where('accountId', 'in', accountIds)
          .execute();
  const said = rows.map(({ accountId, ...answers }): [string, PrivacyAnswers] => [
    accountId,
    {
      profile: toChoice(answers.profile),
      phone: toChoice(answers.phone),
      comments: toChoice(answers.comments),
      address: toChoice(answers.address),
      communities: toChoice(answers.communities),
      events: toChoice(answers.events),
    },
  ]);
  return new Map([...accountIds.map((id): [string, PrivacyAnswers] => [id, UNSAID_PRIVACY]), ...said]);
};

/** Who may see what of the person. */
export const readPrivacy = async (reader: Reader, accountId: AccountId): Promise<PrivacyAnswers> =>
  (await findPrivacyOf(reader, [accountId])).get(accountId) ?? UNSAID_PRIVACY;

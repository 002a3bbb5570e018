import { mailKind, type MailKind } from '@linehaul/contract/mail-kinds';
import * as z from 'zod';
import type { Sealer } from '../../adapters/sealer.ts';

/** Longer than any law asks for: old mails stay in mailboxes, and their links should do what they say. */
const LIFE_MS = 400 * 24 * 3_600_000;
/** What is sealed for this opens for nothing else, and nothing else opens here. */
const PURPOSE = 'unsubscribe';

/** Whose mails of which kind a link switches off. */
export interface OptionalMailOf {
  readonly accountId: string;
  readonly kind: MailKind;
}

const sealedText = z.tuple([z.uuid(), mailKind, z.coerce.number().int()]);

/** The code of a link in a mail: sealed, so that nothing of the person can be read in it and nobody can make one. */
export const sealUnsubscribeCode = (sealer: Sealer, { accountId, kind }: OptionalMailOf, now: Date): string =>
  sealer.seal([accountId, kind, now.getTime()].join(' '), PURPOSE).toString('base64url');

const unseal = (sealer: Sealer, code: string): string | undefined => {
  try {
    return sealer.open(Buffer.from(code, 'base64url'), PURPOSE);
  } catch {
    return undefined;
  }
};

/** What a code stands for; undefined when it is none of ours, or too old. */
export const openUnsubscribeCode = (sealer: Sealer, code: string, now: Date): OptionalMailOf | undefined => {
  const { data } = sealedText.safeParse(unseal(sealer, code)?.split(' '));
  if (!data) return undefined;
  const [accountId, kind, sealedAt] = data;
  return now.getTime() - sealedAt > LIFE_MS ? undefined : { accountId, kind };
};

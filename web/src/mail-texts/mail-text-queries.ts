import {
  listMailTexts,
  type MailText,
  previewMailText,
  type SentWording,
} from '@linehaul/contract/office-mail-texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { askAnew } from '../lib/calls/query-client.ts';

const KEY = ['mail-texts'];

const textsQuery = {
  queryKey: [...KEY, 'list'],
  queryFn: async () => (await call(listMailTexts)).texts,
};

export const useMailTexts = () => useQuery({ ...textsQuery, refetchOnMount: 'always' });

/** One of them as it is on the server now. */
export const askForMailText = async (kind: string): Promise<MailText | undefined> =>
  (await askAnew(textsQuery)).find((text) => text.kind === kind);

export interface Shown {
  readonly kind: string;
  readonly wording: SentWording;
  readonly accountId: string | undefined;
}

export const bodyOf = ({ kind, wording, accountId }: Shown) => ({
  ...{ kind, ...wording },
  ...(accountId !== undefined && { accountId }),
});

/** What a mail would say; while another is on its way, the one before stays. */
export const useMailPreview = (shown: Shown) =>
  useQuery({
    queryKey: [...KEY, 'preview', shown],
    queryFn: () => call(previewMailText, { body: bodyOf(shown) }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

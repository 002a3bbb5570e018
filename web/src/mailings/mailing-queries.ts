import { countMailingRecipients, listMailings, MAILINGS_PAGE_SIZE } from '@linehaul/contract/mailings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { isSending } from './mailing-status.ts';

const REFRESH_MS = 5000;

/** The pages of the list; one that shows a mailing on its way is looked at again. */
export const MAILINGS_KEY = ['mailings'];

export const useMailings = (page: number) =>
  useQuery({
    queryKey: [...MAILINGS_KEY, page],
    queryFn: () => call(listMailings, { body: { page, size: MAILINGS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.mailings.some(isSending) ? REFRESH_MS : false),
  });

/** How many members would get a mail of each kind. */
export const useRecipientCounts = () =>
  useQuery({ queryKey: ['mailing-recipients'], queryFn: () => call(countMailingRecipients) });

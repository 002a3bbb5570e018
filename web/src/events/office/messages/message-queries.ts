import {
  countEventMessagePeople,
  type EventMessageText,
  listEventMessages,
  type MessageAudience,
  MESSAGES_PAGE_SIZE,
  previewEventMessage,
} from '@linehaul/contract/office-event-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';
import { OFFICE_KEY } from '../office-queries.ts';
import { isSending } from './message-words.ts';

const REFRESH_MS = 3000;

export const MESSAGES_KEY = [...OFFICE_KEY, 'messages'];

/** How many a message would reach; while another number is on its way, the one before stays. */
export const useMessagePeople = (id: string, to: MessageAudience) =>
  useQuery({
    queryKey: [...MESSAGES_KEY, id, 'people', to],
    queryFn: () => call(countEventMessagePeople, { body: { id, to } }),
    enabled: to.statuses.length > 0,
    placeholderData: keepPreviousData,
  });

export const useMessagePreview = (id: string, message: EventMessageText) =>
  useQuery({
    queryKey: [...MESSAGES_KEY, id, 'preview', message],
    queryFn: () => call(previewEventMessage, { body: { id, ...message } }),
  });

/** What was sent; one that shows a message on its way is looked at again. */
export const useMessages = (id: string, page: number) =>
  useQuery({
    queryKey: [...MESSAGES_KEY, id, 'list', page],
    queryFn: () => call(listEventMessages, { body: { id, page, size: MESSAGES_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.messages.some(isSending) ? REFRESH_MS : false),
  });

import {
  type DigestReader,
  DIGESTS_PAGE_SIZE,
  getNextDigest,
  listDigests,
  previewDigest,
  type SentDigest,
} from '@linehaul/contract/digests';
import { listResourceChoices } from '@linehaul/contract/office-resources';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

const REFRESH_MS = 5000;

export const NEXT_DIGEST_KEY = ['digests', 'next'];

export const useNextDigest = () =>
  useQuery({ queryKey: NEXT_DIGEST_KEY, queryFn: () => call(getNextDigest) });

/** Whether mails of it may still go. */
export const isGoing = ({ isQueueing, waiting }: SentDigest): boolean => isQueueing || waiting > 0;

/** One page of those that have gone; one that shows a digest on its way is looked at again. */
export const useDigests = (page: number) =>
  useQuery({
    queryKey: ['digests', 'sent', page],
    queryFn: () => call(listDigests, { body: { page, size: DIGESTS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.digests.some(isGoing) ? REFRESH_MS : false),
  });

export interface ReadAs {
  readonly as: DigestReader;
  readonly productId?: string;
}

/** The next digest as a kind of person gets it; `turn` asks anew. */
export const useDigestPreview = (asked: ReadAs | undefined, turn: number) =>
  useQuery({
    queryKey: ['digests', 'preview', asked, turn],
    queryFn: () => call(previewDigest, { body: asked ?? { as: 'member' } }),
    enabled: asked !== undefined,
    gcTime: 0,
  });

/** What a member may have that opens something. */
export const useMembershipProducts = () =>
  useQuery({
    queryKey: ['digests', 'products'],
    queryFn: () => call(listResourceChoices, { query: { type: 'Article' } }),
    select: ({ products }) => products.map(({ id: key, label: value }) => ({ key, value })),
  });

import { listOwing } from '@linehaul/contract/owing';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { call } from '../../lib/calls/api.ts';
import { partOf } from '../../lib/calls/home-parts.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import type { Wanted } from './wanted.ts';

const QUERY_KEY = ['owing'];

type OwingPayments = ComponentType<Wanted & { asOf: number }>;
type OwingItems = ComponentType<Wanted>;

/** The part that pays comes with the answer, so that a page that waits for it is drawn whole, in one go. */
const askOwing = async () => {
  const owing = await partOf('owing', () => call(listOwing));
  const code = owing.items.length > 0 ? await import('./owing-items.tsx').catch(() => undefined) : undefined;
  const OwingPayments: OwingPayments | undefined = code?.OwingPayments;
  const OwingItems: OwingItems | undefined = code?.OwingItems;
  return { ...owing, OwingPayments, OwingItems };
};

/** What the person who is signed in owes. Every page that speaks of it asks anew: nothing may be paid twice. */
export const useOwing = () =>
  useQuery({
    queryKey: QUERY_KEY,
    queryFn: askOwing,
    gcTime: 0,
    throwOnError: false,
  });

/** The invoices that are overdue, by their ids. */
export const useOverdueInvoices = (): ReadonlySet<string> => {
  const { data } = useOwing();
  return new Set(data?.items.filter(({ isOverdue }) => isOverdue).map(({ invoiceId }) => invoiceId));
};

/** Asks anew for all that the page shows: a payment changes more than what is owed. */
export const refetchPage = (): Promise<unknown> => queryClient.refetchQueries({ type: 'active' });

import { getCpdTracker } from '@linehaul/contract/cpd';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

export const TRACKER_KEY = ['cpd', 'tracker'] as const;

/** The person’s periods in each of their programmes, and what they have done. */
export const useTracker = () => useQuery({ queryKey: TRACKER_KEY, queryFn: () => call(getCpdTracker) });

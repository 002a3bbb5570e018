import { listSessions } from '@linehaul/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

export const SESSIONS_KEY = ['sessions'];

/** Where the person is signed in. */
export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async () => (await call(listSessions)).sessions,
  });

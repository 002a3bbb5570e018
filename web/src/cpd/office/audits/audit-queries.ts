import { getAuditedPerson, getCpdAudit, listCpdAudits } from '@linehaul/contract/office-audits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';

const AUDITS_KEY = ['office-cpd', 'audits'] as const;

export const useAudits = () =>
  useQuery({ queryKey: [...AUDITS_KEY, 'list'], queryFn: async () => (await call(listCpdAudits)).audits });

export const useAudit = (id: string) =>
  useQuery({ queryKey: [...AUDITS_KEY, 'audit', id], queryFn: () => call(getCpdAudit, { query: { id } }) });

/** To be decided on: as it is on the server now. */
export const useAudited = (id: string) =>
  useQuery({
    queryKey: [...AUDITS_KEY, 'person', id],
    queryFn: () => call(getAuditedPerson, { query: { id } }),
    refetchOnMount: 'always',
  });

export const useAuditsChanged = () => {
  const queries = useQueryClient();
  return (): Promise<void> => queries.invalidateQueries({ queryKey: AUDITS_KEY });
};

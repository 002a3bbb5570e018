import { listAuditEntries } from '@linehaul/contract/audit';
import type { DataOf } from '@linehaul/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { todayHere } from '../lib/formats/format.ts';
import { isUuid } from '../lib/formats/well-formed.ts';
import { pageNumberOf } from '../lib/navigation/list-address.ts';
import { AUDIT_GROUPS } from './audit-groups.ts';
import { AUDIT_PERIODS, firstDayOf } from './audit-periods.ts';

export const AUDIT_PAGE_SIZE = 20;

/** What the address asks for. */
export type AuditFilter = {
  group: string;
  accountId: string;
  /** How far back, as a key of the periods; nothing is all of it. */
  period: string;
  page: number;
};

export type AuditPage = DataOf<typeof listAuditEntries>;

/** The filter in an address; what cannot be is left out. */
export const auditFilterOf = (query: URLSearchParams): AuditFilter => {
  const [group, accountId] = [query.get('group'), query.get('accountId')];
  return {
    group: AUDIT_GROUPS.find(({ key }) => key === group)?.key ?? '',
    period: AUDIT_PERIODS.find(({ key }) => key === query.get('period'))?.key ?? '',
    accountId: isUuid(accountId) ? accountId : '',
    page: pageNumberOf(query),
  };
};

/** One page of the log, newest first; while another is on its way, the one before stays. */
export const useAuditEntries = ({ group, accountId, period, page }: AuditFilter) =>
  useQuery({
    queryKey: ['audit', group, accountId, period, page],
    queryFn: () =>
      call(listAuditEntries, {
        body: {
          page,
          size: AUDIT_PAGE_SIZE,
          ...(group && { action: `${group}.` }),
          ...(accountId && { accountId }),
          ...(period && { from: firstDayOf(period, todayHere()) }),
        },
      }),
    placeholderData: keepPreviousData,
  });

import { type InvoiceOwing, invoiceOwing } from '@linehaul/contract/invoice-administration';
import { invoiceStatus } from '@linehaul/contract/invoices';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { listAddress, pageNumberOf } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { ListSearch } from '../ui/lists/list-search.tsx';
import type { InvoiceFilter } from './admin-invoice-queries.ts';
import styles from './invoice-filters.module.css';

const SEARCH_DELAY_MS = 600;

export const OWING_WORDS: Readonly<Record<InvoiceOwing, string>> = {
  owed: 'Owed, in any way',
  overdue: 'Overdue',
  'first-payment': 'Joining, not paid yet',
  current: 'Not late',
  '1-30': '1–30 days late',
  '31-60': '31–60 days late',
  '61-90': '61–90 days late',
  'over-90': 'Over 90 days late',
};

const STATUSES = invoiceStatus.options.map((status) => ({ key: status, value: status }));
const OWING = invoiceOwing.options.map((owing) => ({ key: owing, value: OWING_WORDS[owing] }));

export const invoiceFilterOf = (query: URLSearchParams): InvoiceFilter => ({
  keyword: query.get('keyword')?.slice(0, 100) ?? '',
  status: invoiceStatus.safeParse(query.get('status')).data,
  owing: invoiceOwing.safeParse(query.get('owing')).data,
  page: pageNumberOf(query),
});

export const invoicesAddress = ({ keyword, status, owing, page }: InvoiceFilter): string =>
  listAddress(paths.adminInvoices, { keyword, status, owing, page });

/** What the list is narrowed by; all of it stands in the address. */
export const InvoiceFilters = ({ filter }: { filter: InvoiceFilter }) => {
  const navigate = useNavigate();
  const { keyword, status, owing } = filter;
  const search = useCallback(
    (typed: string) =>
      navigate(listAddress(paths.adminInvoices, { keyword: typed, status, owing }), { replace: true }),
    [navigate, status, owing],
  );
  return (
    <div className={styles.filters}>
      <ListSearch
        label="Find invoices"
        hint="By number or organisation."
        keyword={keyword}
        delayMs={SEARCH_DELAY_MS}
        onSearch={search}
      />
      <FilterSelect
        label="Status"
        hint="Open invoices are waiting for payment."
        options={STATUSES}
        everything="Every status"
        value={status ?? ''}
        onPick={(picked) => navigate(listAddress(paths.adminInvoices, { keyword, status: picked, owing }))}
      />
      <FilterSelect
        label="Owing"
        hint="How late what is owed is."
        options={OWING}
        everything="Owing or not"
        value={owing ?? ''}
        onPick={(picked) => navigate(listAddress(paths.adminInvoices, { keyword, status, owing: picked }))}
      />
    </div>
  );
};

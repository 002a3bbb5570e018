import { PAGE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { RecentList } from './recent/recent-list.tsx';
import { FoundGroups } from './results/found-groups.tsx';
import { GroupResults } from './results/group-results.tsx';
import { SearchResults } from './results/search-results.tsx';
import { searchAddress, wantedOf } from './search-address.ts';
import styles from './search.module.css';

/** Whatever one may read, found by its words. The address holds what is looked for. */
export const SearchPage = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { keyword, group } = useMemo(() => wantedOf(query), [query]);
  usePageTitle(keyword === '' ? 'Search' : `${keyword} – Search`);
  const find = useCallback(
    (wanted: string) => navigate(searchAddress({ keyword: wanted, group }), { replace: true }),
    [navigate, group],
  );
  return (
    <PageBody width="wide">
      <PageHeading lead="Events, news, resources, partners, people and organisations.">Search</PageHeading>
      <div className={styles.page}>
        <ListSearch
          label="Search the portal for"
          hint="Any form of a word is found, in titles, texts and attached files."
          keyword={keyword}
          delayMs={PAGE_SEARCH_DEBOUNCE_MS}
          onSearch={find}
        />
        {keyword === '' ? (
          <RecentList />
        ) : (
          <div className={styles.columns}>
            <FoundGroups keyword={keyword} current={group} />
            {group === undefined ? (
              <SearchResults keyword={keyword} />
            ) : (
              <GroupResults keyword={keyword} group={group} />
            )}
          </div>
        )}
      </div>
    </PageBody>
  );
};

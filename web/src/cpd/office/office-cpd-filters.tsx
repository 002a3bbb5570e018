import { PAGE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { useCallback, useState } from 'react';
import { FoldLink } from '../../ui/layout/fold-link.tsx';
import { usePhone } from '../../ui/layout/use-phone.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import type { OfficeCpdSearch } from './office-cpd-queries.ts';
import { isNarrowed } from './office-cpd-search.ts';
import styles from './office-cpd.module.css';
import { useCpdCategories, useProgrammes } from './programmes/programme-queries.ts';

const WAITED = [
  { key: '7', value: 'A week or longer' },
  { key: '14', value: 'Two weeks or longer' },
  { key: '28', value: 'Four weeks or longer' },
] as const;

interface FiltersProps {
  search: OfficeCpdSearch;
  /** What is not said stays as it is. */
  onNarrow: (part: Partial<OfficeCpdSearch>) => void;
}

const optionsOf = (named: readonly { id: string; name: string }[] = []) =>
  named.map(({ id: key, name: value }) => ({ key, value }));

/** By whose they are, what they count towards and how long they wait. */
const Others = ({ search, onNarrow }: FiltersProps) => {
  const { data: kept } = useCpdCategories();
  const { data: found } = useProgrammes();
  const findOf = useCallback((organisation: string) => onNarrow({ organisation }), [onNarrow]);
  return (
    <>
      <ListSearch
        label="Organisation"
        landmark="By organisation"
        hint="Of the person, by its name."
        keyword={search.organisation}
        delayMs={PAGE_SEARCH_DEBOUNCE_MS}
        onSearch={findOf}
      />
      <FilterSelect
        label="Programme"
        everything="All programmes"
        options={optionsOf(found?.programmes)}
        value={search.programmeId}
        onPick={(programmeId) => onNarrow({ programmeId })}
      />
      <FilterSelect
        label="Category"
        everything="All categories"
        options={optionsOf(kept?.categories)}
        value={search.categoryId}
        onPick={(categoryId) => onNarrow({ categoryId })}
      />
      <FilterSelect
        label="Sent"
        everything="Whenever"
        options={WAITED}
        value={search.waitedDays === 0 ? '' : String(search.waitedDays)}
        onPick={(days) => onNarrow({ waitedDays: Number(days) })}
      />
    </>
  );
};

/** On a phone they would fill the first screen: they are folded there unless one of them is used. */
const FoldedOthers = (props: FiltersProps) => {
  const [isOpen] = useState(() => isNarrowed({ ...props.search, keyword: '' }));
  return (
    <FoldLink summary="More filters" className={styles.more} isOpen={isOpen}>
      <div className={styles.filters}>
        <Others {...props} />
      </div>
    </FoldLink>
  );
};

/** Narrows the activities by words, and by more than that. */
export const OfficeCpdFilters = (props: FiltersProps) => {
  const { search, onNarrow } = props;
  const find = useCallback((keyword: string) => onNarrow({ keyword }), [onNarrow]);
  return (
    <div className={styles.filters}>
      <ListSearch
        label="Find activities"
        landmark="By words"
        hint="By activity, name or email address."
        keyword={search.keyword}
        delayMs={PAGE_SEARCH_DEBOUNCE_MS}
        onSearch={find}
      />
      {usePhone() ? <FoldedOthers {...props} /> : <Others {...props} />}
    </div>
  );
};

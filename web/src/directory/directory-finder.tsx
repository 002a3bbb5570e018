import { RESOURCE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Option } from '../ui/choices/select-field.tsx';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { LinkStrip } from '../ui/lists/link-strip.tsx';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { useDirectoryChoices } from './directory-queries.ts';
import { directoryAddress, type DirectoryPath, type DirectorySearch } from './directory-search.ts';
import styles from './directory.module.css';

interface FinderProps {
  path: DirectoryPath;
  search: DirectorySearch;
  /** What is looked for: 'organisations'. */
  many: string;
  hint: string;
  shows: readonly Option[];
  /** What was found. */
  children: ReactNode;
}

/** Shows another list at the same place of the page; a search that is still typed makes no step to go back by. */
const useShow = (path: DirectoryPath, search: DirectorySearch) => {
  const navigate = useNavigate();
  return useCallback(
    (wanted: Partial<DirectorySearch>, isOneStep = true) =>
      navigate(directoryAddress(path, { ...search, ...wanted }), {
        replace: !isOneStep,
        preventScrollReset: true,
      }),
    [navigate, path, search],
  );
};

const Lists = ({ path, search }: Pick<FinderProps, 'path' | 'search'>) => {
  // Of one list the words are names of the other’s no more.
  const kept = { ...search, keyword: '', shows: '' };
  return (
    <LinkStrip
      label="The directory"
      links={[
        {
          ...{ key: 'organisations', label: 'Organisations', isCurrent: path === paths.directory },
          to: directoryAddress(paths.directory, kept),
        },
        {
          ...{ key: 'people', label: 'People', isCurrent: path === paths.directoryPeople },
          to: directoryAddress(paths.directoryPeople, kept),
        },
      ]}
    />
  );
};

/** A list of the directory, searched by name and narrowed by membership and place. The address holds it all. */
export const DirectoryFinder = ({ path, search, many, hint, shows, children }: FinderProps) => {
  const show = useShow(path, search);
  const { data: choices } = useDirectoryChoices();
  const find = useCallback((keyword: string) => show({ keyword }, false), [show]);
  const findSuburb = useCallback((suburb: string) => show({ suburb }, false), [show]);
  return (
    <>
      <Lists path={path} search={search} />
      <div className={styles.tools}>
        <ListSearch
          label={`Find ${many}`}
          landmark="By name"
          hint={hint}
          keyword={search.keyword}
          delayMs={RESOURCE_SEARCH_DEBOUNCE_MS}
          onSearch={find}
        />
        <ListSearch
          label="Suburb"
          landmark="By suburb"
          hint="How it begins."
          keyword={search.suburb}
          delayMs={RESOURCE_SEARCH_DEBOUNCE_MS}
          onSearch={findSuburb}
        />
      </div>
      <div className={styles.selects}>
        <FilterSelect
          label="State"
          options={choices?.states ?? []}
          everything="Every state"
          value={search.state}
          onPick={(state) => show({ state })}
        />
        <FilterSelect
          label="Membership"
          options={choices?.tiers ?? []}
          everything="Every membership"
          value={search.tier}
          onPick={(tier) => show({ tier })}
        />
        <FilterSelect
          label="Shows"
          options={shows}
          everything="Anything"
          value={search.shows}
          onPick={(wanted) => show({ shows: wanted })}
        />
      </div>
      {children}
    </>
  );
};

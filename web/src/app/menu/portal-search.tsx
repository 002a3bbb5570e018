import { type ComponentProps, type FunctionComponent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { mayLeavePage } from '../../lib/navigation/leave-questions.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { SearchSuggestions } from '../../search/suggest/search-suggestions.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';

type SuggestionsProps = ComponentProps<typeof SearchSuggestions>;

/** Fetched when somebody is about to type; without it the box searches all the same. */
const Suggestions = lazy(() =>
  import('../../search/suggest/search-suggestions.tsx').then(
    (module): { default: FunctionComponent<SuggestionsProps> } => ({ default: module.SearchSuggestions }),
    () => ({ default: () => null }),
  ),
);

/** What the box holds: what was searched for last, until something else is typed. */
const useTyped = () => {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const keyword = pathname === paths.search ? (query.get('keyword') ?? '') : '';
  const [searched, setSearched] = useState(keyword);
  const [typed, setTyped] = useState(keyword);
  if (keyword !== searched) {
    setSearched(keyword);
    setTyped(keyword);
  }
  return [typed, setTyped] as const;
};

interface PortalSearchProps {
  /** Called before the page is left. */
  onSearch?: () => void;
  /** Moves down what stands below instead of lying over it. */
  isInFlow?: boolean;
}

/** Leads to the search page, or straight to what is suggested. */
export const PortalSearch = ({ onSearch, isInFlow = false }: PortalSearchProps) => {
  const navigate = useNavigate();
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped();
  const [isWanted, setIsWanted] = useState(false);
  const open = (to: string): void => {
    if (!mayLeavePage()) return;
    onSearch?.();
    navigate(to);
  };
  const search = (keyword: string): void =>
    open(`${paths.search}?${new URLSearchParams({ keyword }).toString()}`);
  return (
    <SearchBox
      label="Search the portal"
      placeholder="Search posts, communities, tags..."
      listId={listId}
      inputRef={inputRef}
      typed={typed}
      onType={setTyped}
      onFocus={() => setIsWanted(true)}
      onSearch={search}
    >
      {isWanted && (
        <Suspense fallback={null}>
          <Suggestions
            {...{ listId, inputRef, typed, isInFlow }}
            onSearch={(keyword: string) => {
              setTyped(keyword);
              search(keyword);
            }}
            onOpen={(link: string) => {
              setTyped('');
              open(link);
            }}
          />
        </Suspense>
      )}
    </SearchBox>
  );
};

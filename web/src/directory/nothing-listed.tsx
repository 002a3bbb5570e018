import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LinkButton } from '../ui/forms/button.tsx';
import {
  directoryAddress,
  type DirectoryPath,
  type DirectorySearch,
  isNarrowed,
} from './directory-search.ts';

interface NothingListedProps {
  path: DirectoryPath;
  search: DirectorySearch;
  /** 'organisations'. */
  many: string;
}

/** Says that nothing was found, and offers the way back to everything where something was set. */
export const NothingListed = ({ path, search, many }: NothingListedProps) => (
  <EmptyState title={`No ${many} found`} icon="search">
    {isNarrowed(search) ? (
      <>
        <p>Nothing matches your search. Not everybody is listed: each decides what others find.</p>
        <LinkButton variant="secondary" to={directoryAddress(path)} preventScrollReset>
          Show all {many}
        </LinkButton>
      </>
    ) : (
      <p>Members appear here as soon as their membership begins.</p>
    )}
  </EmptyState>
);

import { mayLeavePage } from '../../lib/navigation/leave-questions.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { SearchBox } from '../../ui/lists/search-box.tsx';

/** Leads to the search page. */
export const PortalSearch = ({ onSearch }: { onSearch?: () => void }) => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <SearchBox
      label="Search the portal"
      placeholder="Search posts, communities, tags..."
      keyword={query.get('keyword') ?? ''}
      onSearch={(keyword) => {
        if (!mayLeavePage()) return;
        onSearch?.();
        navigate(`${paths.search}?${new URLSearchParams({ keyword }).toString()}`);
      }}
    />
  );
};

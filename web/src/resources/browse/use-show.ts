import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { resourceQuery, type ResourceSearch } from './resource-search.ts';

type Show = (wanted: Pick<Partial<ResourceSearch>, 'title' | 'tagIds'>, isOneStep?: boolean) => void;

/** Shows another list at the same place of the page; a search that is still typed makes no step of its own to go back by. */
export const useShow = (search: ResourceSearch): Show => {
  const navigate = useNavigate();
  // Everything has two addresses, which are two pages: whoever types stays on theirs.
  const { pathname } = useLocation();
  return useCallback(
    (wanted, isOneStep = true) =>
      navigate(pathname + resourceQuery({ ...search, ...wanted }), {
        replace: !isOneStep,
        preventScrollReset: true,
      }),
    [navigate, pathname, search],
  );
};

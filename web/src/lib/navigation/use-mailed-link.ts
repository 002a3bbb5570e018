import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useLocation, useNavigate } from 'react-router';

/** What the query of a mailed link carries, by the names of `schema`; undefined unless it is all there. */
export const linkFrom = <S extends z.ZodMiniType>(search: string, schema: S): z.infer<S> | undefined => {
  const link = z.safeParse(schema, Object.fromEntries(new URLSearchParams(search)));
  return link.success ? link.data : undefined;
};

/**
 * What the mailed link carries. It leaves the address at once, where history, screenshots and referrers would keep
 * it, and stays with this entry of the tab's history, so that a reload works.
 */
export const useMailedLink = <S extends z.ZodMiniType>(schema: S): z.infer<S> | undefined => {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const opened = linkFrom(search, schema);
  useEffect(() => {
    const link = linkFrom(search, schema);
    if (link) navigate(pathname, { replace: true, state: link });
  }, [search, pathname, schema, navigate]);
  const kept = z.safeParse(schema, state);
  return opened ?? (kept.success ? kept.data : undefined);
};

import { useEffect } from 'react';
import { useLocation, useNavigate } from '../lib/router.tsx';
import * as z from 'zod/mini';

const resetLink = z.object({
  code: z.string().check(z.minLength(1)),
  userId: z.string().check(z.minLength(1)),
});
type ResetLink = z.infer<typeof resetLink>;

/** The code and person of a reset link; undefined unless both are there. */
export const resetLinkFrom = (search: string): ResetLink | undefined => {
  const query = new URLSearchParams(search);
  return z.safeParse(resetLink, { code: query.get('code'), userId: query.get('userId') }).data;
};

/**
 * What the mailed link carries. It leaves the address at once, where history, screenshots and referrers would keep
 * it, and stays with this entry of the tab's history, so that a reload works.
 */
export const useResetLink = (): ResetLink | undefined => {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const opened = resetLinkFrom(search);
  useEffect(() => {
    const link = resetLinkFrom(search);
    if (link) navigate(pathname, { replace: true, state: link });
  }, [search, pathname, navigate]);
  return opened ?? z.safeParse(resetLink, state).data;
};

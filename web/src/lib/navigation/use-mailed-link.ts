import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { textIn } from '../formats/text-in.ts';

/** What a mailed link carries, read from its texts by name; undefined unless it is all there. */
export type LinkReader<T> = (text: (name: string) => string | undefined) => T | undefined;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string | undefined): text is string => text !== undefined && UUID.test(text);

export const linkFrom = <T>(search: string, read: LinkReader<T>): T | undefined => {
  const query = new URLSearchParams(search);
  return read((name) => query.get(name) ?? undefined);
};

/**
 * What the mailed link carries. It leaves the address at once, where history, screenshots and referrers would keep
 * it, and stays with this entry of the tab's history, so that a reload works.
 */
export const useMailedLink = <T>(read: LinkReader<T>): T | undefined => {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const opened = linkFrom(search, read);
  useEffect(() => {
    const link = linkFrom(search, read);
    if (link) navigate(pathname, { replace: true, state: link });
  }, [search, pathname, read, navigate]);
  return opened ?? read((name) => textIn(state, name));
};

declare global {
  interface Window {
    /** The query of a sign-in link, which the script in index.html has taken out of the address. */
    linkQuery?: string;
  }
}

/** What a sign-in link carries under `name`, written in any case. */
export const linkValueFrom = (search: string, name: string): string | undefined => {
  const entries = [...new URLSearchParams(search)];
  return entries.find(([key, value]) => key.toLowerCase() === name && value !== '')?.[1];
};

/** What the link that opened this page carries under `name`. */
export const linkValue = (name: string): string | undefined =>
  linkValueFrom(typeof window === 'undefined' ? '' : (window.linkQuery ?? ''), name);

/** It has been used, or is not wanted. */
export const removeLinkQuery = (): void => void delete window.linkQuery;

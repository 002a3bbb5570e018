let left: string | undefined;

/** Pages that a person passes on the way to the sign-in, or that are done with once an account is there. */
const isOnTheWay = (path: string): boolean => /^\/(account|sign-up|create)\//i.test(path);

/** Remembers a page of the portal that was left for another, for who signs in next. */
export const leavePage = (path: string): void => {
  if (!isOnTheWay(path)) left = path;
};

/** The page that the person came from, within the portal and since it was loaded. */
export const pageLeft = (): string | undefined => left;

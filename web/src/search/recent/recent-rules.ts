export const MOST_RECENT = 8;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** With one more in front; what was only typed further takes the place of its beginning. */
export const withRecent = (known: readonly string[], keyword: string): string[] => {
  const [latest, ...before] = known;
  const isTypedOn = latest !== undefined && keyword.toLowerCase().startsWith(latest.toLowerCase());
  const others = (isTypedOn ? before : known).filter((one) => !isSame(one, keyword));
  return [keyword, ...others].slice(0, MOST_RECENT);
};

export const withoutRecent = (known: readonly string[], keyword: string): string[] =>
  known.filter((one) => !isSame(one, keyword));

/** Those that begin with what is typed; all of them while nothing is. */
export const recentFor = (known: readonly string[], typed: string): string[] =>
  known.filter((one) => one.toLowerCase().startsWith(typed.toLowerCase()) && !isSame(one, typed));

/** What a browser has kept for this person; of anybody else, or in another form, nothing. */
export const readRecent = (kept: string | undefined, userId: string | undefined): string[] => {
  if (kept === undefined || userId === undefined) return [];
  try {
    const value: unknown = JSON.parse(kept);
    if (!Array.isArray(value) || value[0] !== userId) return [];
    return value.slice(1, MOST_RECENT + 1).filter((one) => typeof one === 'string');
  } catch {
    return [];
  }
};

export const writtenRecent = (userId: string, recent: readonly string[]): string =>
  JSON.stringify([userId, ...recent]);

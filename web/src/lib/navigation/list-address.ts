/** The page number that an address names; the first when it names none that can be. */
export const pageNumberOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};

/** The address of a list with these filters; what is empty, and the first page, are left out. */
export const listAddress = (
  path: string,
  filters: Readonly<Record<string, string | number | undefined>>,
): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const isDefault = value === undefined || value === '' || (name === 'page' && value === 1);
    if (!isDefault) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
};

export const pageCountOf = (totalItems: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalItems / pageSize));

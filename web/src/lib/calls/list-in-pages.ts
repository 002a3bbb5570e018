/** A page of a list that is asked for piece by piece. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly totalItems: number;
}

/** For queries of such a list; whatever moved from one page to another meanwhile is shown once. */
export const listInPages = <T extends { readonly id: string }>() => ({
  initialPageParam: 1,
  getNextPageParam: (last: ListPage<T>, pages: readonly ListPage<T>[]): number | undefined => {
    const known = pages.reduce((sum, { items }) => sum + items.length, 0);
    return last.items.length > 0 && known < last.totalItems ? pages.length + 1 : undefined;
  },
  select: ({ pages }: { pages: readonly ListPage<T>[] }): ListPage<T> => ({
    items: [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()],
    totalItems: pages.at(-1)?.totalItems ?? 0,
  }),
});

/** What is owed stands on top of several pages; its styles are to be there before it. */
export const owingItems = (): Promise<unknown> => import('../../invoice-payments/owing/owing-items.tsx');

import { requireNoTransaction } from '../db/transaction.ts';

/** The adapter, with these of its members refusing to be used within a transaction. */
export const outsideTransactions = <T extends object>(adapter: T, members: readonly (keyof T)[]): T => {
  const asking = new Set<string | symbol | number>(members);
  return new Proxy(adapter, {
    get(target, member) {
      if (asking.has(member)) requireNoTransaction(String(member));
      return Reflect.get(target, member, target) as unknown;
    },
  });
};

import { DOOR_DATABASE } from './door-name.ts';

export type DoorTable = 'keys' | 'lists' | 'waiting';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(DOOR_DATABASE, 1);
    asked.addEventListener('upgradeneeded', () => {
      for (const table of ['keys', 'lists', 'waiting'])
        asked.result.createObjectStore(table, { keyPath: 'id' });
    });
    asked.addEventListener('error', () => reject(asked.error ?? new Error('The phone keeps nothing')));
    asked.addEventListener('success', () => {
      // Signing out in another tab removes it.
      asked.result.addEventListener('versionchange', () => asked.result.close());
      resolve(asked.result);
    });
  });

/** One piece of work in a table; resolves once it is safely kept. */
const within = async <T>(
  table: DoorTable,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(table, mode, { durability: 'strict' });
      const asked = work(transaction.objectStore(table));
      transaction.addEventListener('complete', () => resolve(asked.result));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The phone could not keep it')),
      );
    });
  } finally {
    database.close();
  }
};

export interface DoorRow {
  readonly id: string;
}

export const readRows = <T extends DoorRow>(table: DoorTable): Promise<T[]> =>
  within(table, 'readonly', (store) => store.getAll() as IDBRequest<T[]>);

export const readRow = <T extends DoorRow>(table: DoorTable, id: string): Promise<T | undefined> =>
  within(table, 'readonly', (store) => store.get(id) as IDBRequest<T | undefined>);

export const keepRow = async (table: DoorTable, row: DoorRow): Promise<void> => {
  await within(table, 'readwrite', (store) => store.put(row));
};

export const removeRow = (table: DoorTable, id: string): Promise<void> =>
  within(table, 'readwrite', (store) => store.delete(id));

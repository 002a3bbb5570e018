interface Shown<T> {
  data?: T;
  /** Why the last attempt failed; the data from before it stays. */
  error?: unknown;
}

const FRESH_FOR_MS = 10_000;

const observable = <T>(initial: T) => {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    show: (next: T): void => {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Something the server knows that several pages show: what one of them learns, all of them see. */
export const sharedValue = <T>(load: () => Promise<T>) => {
  const { read, show, subscribe } = observable<Shown<T>>({});
  let freshUntil = 0;
  let latest: Promise<T> | undefined;

  const keep = (data: T): void => {
    latest = undefined;
    freshUntil = Date.now() + FRESH_FOR_MS;
    show({ data });
  };

  /** Asks anew. An answer that something newer has overtaken is returned, but not shown. */
  const reload = async (): Promise<T> => {
    const mine = load();
    latest = mine;
    if (read().data === undefined) show({});
    try {
      const data = await mine;
      if (latest === mine) keep(data);
      return data;
    } catch (error) {
      if (latest === mine) show({ ...read(), error });
      throw error;
    } finally {
      if (latest === mine) latest = undefined;
    }
  };

  /** Asks when nothing is known or it may be out of date; a failure is shown. */
  const refresh = async (): Promise<void> => {
    if (latest || Date.now() < freshUntil) return;
    await reload().catch(() => undefined);
  };
  /** What was known may be true no longer: nothing is shown until the server has been asked anew. */
  const forget = (): void => {
    [latest, freshUntil] = [undefined, 0];
    show({});
  };
  return { keep, reload, refresh, forget, shown: read, subscribe };
};

export type SharedValue<T> = ReturnType<typeof sharedValue<T>>;

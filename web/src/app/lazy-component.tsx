import { type ComponentType, lazy, useState } from 'react';

export interface LazyComponent<Props extends object = object> {
  Component: ComponentType<Props>;
  /** Fetches the code; safe to call again. */
  preload: () => Promise<void>;
  /** The source of the function that imports the code: from it the build knows which files a page needs. */
  importer: string;
}

/** A part whose code arrives with its first use; once it is there it renders at once, so hydration never waits. */
export const lazyComponent = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const fetchCode = async (): Promise<ComponentType<Props>> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    Loaded = await loading;
    return Loaded;
  };
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await fetchCode() }));
  const Component = (props: Props) => {
    // Kept for as long as it is mounted: another component would begin with an empty state.
    const [{ Part }] = useState({ Part: Loaded ?? Lazy });
    return <Part {...props} />;
  };
  return { Component, preload: async () => void (await fetchCode()), importer: String(load) };
};

import { type ComponentType, lazy } from 'react';

export interface LazyPage {
  Component: ComponentType;
  /** Fetches the page's code; safe to call again. */
  preload: () => Promise<void>;
  /** The source of the function that imports the page: from it the build knows which files the page needs. */
  importer: string;
}

/** A page whose code arrives with its first use; once it is there it renders at once, so hydration never waits. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const fetchPage = async (): Promise<ComponentType> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    Loaded = await loading;
    return Loaded;
  };
  const Lazy = lazy(async () => ({ default: await fetchPage() }));
  const Component = () => {
    const Page = Loaded ?? Lazy;
    return <Page />;
  };
  return { Component, preload: async () => void (await fetchPage()), importer: String(load) };
};

import {
  type ComponentPropsWithRef,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useMemo,
} from 'react';
import { navigate, type NavigateOptions, type PortalLocation, useBrowserLocation } from './navigation.ts';

const startOf = (pathname: string): PortalLocation => ({ pathname, search: '', state: null, visit: 0 });

const LocationContext = createContext<PortalLocation>(startOf('/'));

/** Follows the browser's address. */
export const BrowserRouter = ({ children }: { children: ReactNode }) => {
  const location = useBrowserLocation();
  return <LocationContext value={location}>{children}</LocationContext>;
};

/** Stands at one path: for drawing a page while building. */
export const StaticRouter = ({ pathname, children }: { pathname: string; children: ReactNode }) => {
  const location = useMemo(() => startOf(pathname), [pathname]);
  return <LocationContext value={location}>{children}</LocationContext>;
};

export const useLocation = (): PortalLocation => use(LocationContext);
export const useNavigate = (): typeof navigate => navigate;

export const useSearchParams = (): readonly [URLSearchParams] => {
  const { search } = useLocation();
  return [useMemo(() => new URLSearchParams(search), [search])];
};

interface NavigateProps extends NavigateOptions {
  to: string;
}

/** Leads on as soon as it is drawn. */
export const Navigate = ({ to, replace = false, state }: NavigateProps) => {
  // What is passed on counts when leaving; a new object of the same content is no reason to leave again.
  const passedOn = JSON.stringify(state ?? null);
  useEffect(() => navigate(to, { replace, state: JSON.parse(passedOn) }), [to, replace, passedOn]);
  return null;
};

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, NavigateOptions {
  to: string;
}

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to a page of the portal; opened in a new tab, or by a middle click, it is a link like any other. */
export const Link = ({ to, replace = false, state, onClick, children, ...anchor }: LinkProps) => {
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event) || (anchor.target ?? '_self') !== '_self') return;
    event.preventDefault();
    // The page that is open already is not put into the history a second time.
    const isHere = event.currentTarget.href === window.location.href;
    navigate(to, { replace: replace || isHere, state });
  };
  return (
    <a {...anchor} href={to} onClick={press}>
      {children}
    </a>
  );
};

import type { HelpPlace } from '@linehaul/contract/help-places';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { settings } from '../../lib/settings.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { HelpFold } from './help-fold.tsx';

const Words = lazyPart(async () => ({ default: (await import('./help-words.tsx')).HelpWords }));

const neverChanges = () => () => {};
const noneWhileBuilding = () => false;

/** What the office has written to help with this page: nothing where it has not, and asked for by whoever opens it. */
export const PageHelp = ({ place }: { place: HelpPlace }) => {
  const isThere = useSyncExternalStore(
    neverChanges,
    () => settings.helpPlaces.includes(place),
    noneWhileBuilding,
  );
  const [wasOpened, setWasOpened] = useState(false);
  if (!isThere) return null;
  return (
    <HelpFold onToggle={() => setWasOpened(true)}>
      {wasOpened && (
        <Suspense fallback={<Skeleton lines={3} label="Loading the help" />}>
          <Words place={place} />
        </Suspense>
      )}
    </HelpFold>
  );
};

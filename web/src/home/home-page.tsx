import { lazy, Suspense } from 'react';
import { sessionStore } from '../lib/session/session.ts';
import { useSession } from '../lib/session/use-session.ts';
import { Loading } from '../ui/feedback/spinner.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { HomeOnTheWay } from './home-on-the-way.tsx';
import { PersonalHeading } from './personal-heading.tsx';

const loadPersonalHome = () =>
  import('./personal-home.tsx').then((module) => ({ default: module.PersonalHome }));

const loadVisitorHome = () =>
  import('./visitor-home.tsx').then((module) => ({ default: module.VisitorHome }));

const noop = (): void => undefined;

/** A person needs one of the two; the session says which, and it is fetched along with this page. */
const isOwnFirst = sessionStore.current().isSignedIn;
const own = isOwnFirst ? loadPersonalHome() : undefined;
const visitors = isOwnFirst ? undefined : loadVisitorHome();
// A failure here is shown when the part is drawn, by the page.
own?.catch(() => undefined);

const PersonalHome = lazy(() => own ?? loadPersonalHome());
const VisitorHome = lazy(() => visitors ?? loadVisitorHome());

/** A visitor waits for the whole page, as for any other: nothing of it is asked of the server. */
export const visitorHomeIsThere = visitors?.then(noop, noop);

/** The front page: an invitation for visitors, and where things stand for people who are signed in. */
export const HomePage = () => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) {
    return (
      <Suspense fallback={<Loading />}>
        <VisitorHome />
      </Suspense>
    );
  }
  return (
    <PageBody width="wide">
      <PersonalHeading />
      <Suspense fallback={<HomeOnTheWay />}>
        <PersonalHome />
      </Suspense>
    </PageBody>
  );
};

import { lazy, Suspense } from 'react';
import { sessionStore } from '../lib/session/session.ts';
import { useSession } from '../lib/session/use-session.ts';
import { PageBody } from '../ui/layout/page-body.tsx';
import { HomeOnTheWay } from './home-on-the-way.tsx';
import { PersonalHeading } from './personal-heading.tsx';
import { VisitorHome } from './visitor-home.tsx';

const loadPersonalHome = () =>
  import('./personal-home.tsx').then((module) => ({ default: module.PersonalHome }));

/** A visitor needs none of it; for who is signed in it is fetched along with this page. */
const coming = sessionStore.current().isSignedIn ? loadPersonalHome() : undefined;
// What is not there shows when it is drawn, in the page that can say so.
coming?.catch(() => undefined);

const PersonalHome = lazy(() => coming ?? loadPersonalHome());

/** The front page: an invitation for visitors, and where things stand for people who are signed in. */
export const HomePage = () => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <VisitorHome />;
  return (
    <PageBody width="wide">
      <PersonalHeading />
      <Suspense fallback={<HomeOnTheWay />}>
        <PersonalHome />
      </Suspense>
    </PageBody>
  );
};

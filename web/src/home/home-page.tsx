import { useSession } from '../lib/use-session.ts';
import { PersonalHome } from './personal-home.tsx';
import { VisitorHome } from './visitor-home.tsx';

/** The front page: an invitation for visitors, and where things stand for people who are signed in. */
export const HomePage = () => {
  const { isSignedIn } = useSession();
  return isSignedIn ? <PersonalHome /> : <VisitorHome />;
};

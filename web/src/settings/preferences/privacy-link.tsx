import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from 'react-router';

/** The way to the privacy settings, for those who have them. */
export const PrivacyLink = () => {
  const { data: user } = useCurrentUser();
  const isProspect = user?.contactTypes.some((contactType) => contactType.startsWith('Prospect-')) ?? true;
  if (isProspect) return null;
  return (
    <p>
      <Link to={paths.privacy}>Privacy: who can see what of you</Link>
    </p>
  );
};

import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';

/** The way to the privacy settings, for those who have them. */
export const PrivacyLink = () => {
  const { data: user } = useCurrentUser();
  const isProspect = user?.contactTypes.some((contactType) => contactType.startsWith('Prospect-')) ?? true;
  if (isProspect) return null;
  return (
    <Card title="Privacy">
      <p>Choose which other members can see your profile, phone number and email address.</p>
      <p>
        <Link to={paths.privacy}>Privacy: who can see what of you</Link>
      </p>
    </Card>
  );
};

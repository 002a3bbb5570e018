import { generatePath, Link } from 'react-router';
import { formatDate } from '../lib/formats/format.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Card } from '../ui/layout/card.tsx';
import { useAcceptedTerms } from './terms-queries.ts';

/** Which membership terms the person accepted, and when; nothing of who accepted none. */
export const AcceptedTerms = () => {
  const { data: accepted = [] } = useAcceptedTerms();
  if (accepted.length === 0) return null;
  return (
    <Card title="Membership terms you accepted">
      <ul>
        {accepted.map(({ version, acceptedUtc, orgName }) => (
          <li key={`${version} ${acceptedUtc}`}>
            <Link to={generatePath(paths.membershipTermsVersion, { version: String(version) })}>
              Version {version}
            </Link>
            , on {formatDate(acceptedUtc)}
            {orgName !== null && ` for ${orgName}`}
          </li>
        ))}
      </ul>
    </Card>
  );
};

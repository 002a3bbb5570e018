import type { MembershipTerms } from '@linehaul/contract/membership-terms';
import { generatePath, Link, useParams } from 'react-router';
import { isNotFound, messageOf } from '../lib/calls/api-error.ts';
import { QueryProvider } from '../lib/calls/query-provider.tsx';
import { formatDate } from '../lib/formats/format.ts';
import { paths } from '../lib/navigation/paths.ts';
import { settings } from '../lib/settings.ts';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import styles from './membership-terms.module.css';
import { TermsText } from './terms-text.tsx';
import { useTermsOf } from './terms-queries.ts';

const addressOf = (version: number): string =>
  generatePath(paths.membershipTermsVersion, { version: String(version) });

const OtherVersions = ({ terms: { version, versions } }: { terms: MembershipTerms }) => {
  const others = versions.filter((one) => one.version !== version);
  if (others.length === 0) return null;
  return (
    <Card title="Other versions">
      <ul>
        {others.map((one) => (
          <li key={one.version}>
            <Link to={addressOf(one.version)}>
              Version {one.version}, of {formatDate(one.publishedOn)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Shown = ({ terms }: { terms: MembershipTerms }) => {
  const { version, publishedOn, changes, content, isInForce } = terms;
  return (
    <div className={styles.stack}>
      <p className={styles.day}>
        Version {version}, in force {isInForce ? 'since' : 'from'} {formatDate(publishedOn)}
        {changes !== '' && `. New in it: ${changes}`}
      </p>
      {!isInForce && (
        <Notice tone="warning" title="This version is not in force any more">
          <Link to={paths.membershipTerms}>Read the version in force</Link>
        </Notice>
      )}
      <TermsText html={content} />
      <OtherVersions terms={terms} />
    </div>
  );
};

const Terms = () => {
  const { version } = useParams();
  const { data, error, refetch } = useTermsOf(version);
  if (data) return <Shown key={data.version} terms={data} />;
  if (data === null) return <EmptyState title="There are no membership terms here yet" />;
  if (isNotFound(error))
    return (
      <EmptyState title="There is no such version">
        <Link to={paths.membershipTerms}>Read the version in force</Link>
      </EmptyState>
    );
  if (error)
    return (
      <FailedState
        title={messageOf(error, 'The membership terms could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton lines={10} label="Loading the membership terms" />;
};

/** What members agree to, for whoever wants to read it: the version in force, or one by its number. */
export const TermsPage = () => (
  <QueryProvider>
    <PageBody>
      <PageHeading lead={`What members of ${settings.association.name} agree to.`}>
        Membership terms
      </PageHeading>
      <Terms />
    </PageBody>
  </QueryProvider>
);

import type { ClosingObstacle } from '@linehaul/contract/personal-data';
import { paths } from '../lib/navigation/paths.ts';
import { generatePath, Link } from 'react-router';
import { settings } from '../lib/settings.ts';
import { telephoneHref } from '../lib/formats/telephone-href.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import styles from './personal-data.module.css';

const PaidFor = ({ name }: { name: string | null }) =>
  name === null ? (
    'of your own'
  ) : (
    <>
      for <strong>{name}</strong>
    </>
  );

const Obstacle = ({ obstacle }: { obstacle: ClosingObstacle }) => {
  switch (obstacle.kind) {
    case 'sole-administrator':
      return (
        <>
          You are the only administrator of <strong>{obstacle.organisationName}</strong>. Somebody else has to
          take over first; we will arrange that with you.
        </>
      );
    case 'money-on-its-way':
      return (
        <>
          A payment <PaidFor name={obstacle.organisationName} /> is still open or on its way. Please come back
          once it has settled, or ask us to cancel it.
        </>
      );
    case 'paid-tickets':
      return (
        <>
          You have paid for tickets of{' '}
          <Link to={generatePath(paths.event, { id: obstacle.eventId })}>{obstacle.title}</Link>. Cancel them
          there, or hand them to somebody else, first. Free tickets are given back when you close.
        </>
      );
    case 'paid-course':
      return (
        <>
          You have paid for the course{' '}
          <Link to={generatePath(paths.course, { id: obstacle.courseId })}>{obstacle.title}</Link>. Unenrol
          there first: your money comes back.
        </>
      );
    case 'last-owner':
      return (
        <>
          You are the only owner of this portal. Give the role to somebody else{' '}
          <Link to={paths.adminUsers}>among the users</Link> first.
        </>
      );
  }
};

/** What has to be settled before the account can be closed, and whom to ask. */
export const ClosingObstacles = ({ obstacles }: { obstacles: readonly ClosingObstacle[] }) => {
  const { phone, email } = settings.association;
  return (
    <Notice tone="info" title="Your account cannot be closed yet">
      <ul className={styles.points}>
        {obstacles.map((obstacle) => (
          <li key={JSON.stringify(obstacle)}>
            <Obstacle obstacle={obstacle} />
          </li>
        ))}
      </ul>
      <p>
        Call us on <a href={telephoneHref(phone)}>{phone}</a> or write to{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </Notice>
  );
};

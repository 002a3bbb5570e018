import { messageOf } from '../../lib/calls/api-error.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { useAdminHome } from './admin-home-queries.ts';
import { OfficePlots } from './office-plots.tsx';
import { OfficeTiles, OfficeTilesOnTheWay } from './office-tiles.tsx';

const Overview = () => {
  const { data: home, error, refetch } = useAdminHome();
  if (!home && error) {
    const title = messageOf(error, 'The overview could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  if (!home)
    return (
      <>
        <OfficeTilesOnTheWay />
        <Skeleton shape="card" lines={3} label="Loading the pictures" />
      </>
    );
  return (
    <>
      <OfficeTiles home={home} />
      <OfficePlots home={home} />
    </>
  );
};

/** The first page of those who run the association: what waits for them, and how it stands. */
export const AdminHomePage = () => {
  const { data: home } = useAdminHome();
  return (
    <PageBody width="wide">
      <PageHeading
        lead={
          home
            ? `How it stands on ${formatDate(home.day)}. Tiles and underlined names lead to their lists.`
            : 'How it stands today. Tiles and underlined names lead to their lists.'
        }
      >
        Overview
      </PageHeading>
      <Overview />
    </PageBody>
  );
};

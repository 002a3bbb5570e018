import type { HelpPlace } from '@linehaul/contract/help-places';
import { getHelpText } from '@linehaul/contract/help-texts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { HtmlContent } from '../content/html-content.tsx';
import { FailedState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const Asked = ({ place }: { place: HelpPlace }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['help-text', place],
    queryFn: () => call(getHelpText, { query: { place } }),
    // The page around it is there without.
    throwOnError: false,
  });
  if (data) return <HtmlContent html={data.content} />;
  if (!error) return <Skeleton lines={3} label="Loading the help" />;
  if (isNotFound(error)) return <p>The help for this page has been taken away meanwhile.</p>;
  return (
    <FailedState title={messageOf(error, 'The help could not be loaded')} onRetry={() => void refetch()} />
  );
};

/** The help of a page, as it is now; some pages have asked the server for nothing before. */
export const HelpWords = (asked: { place: HelpPlace }) => (
  <QueryProvider>
    <Asked {...asked} />
  </QueryProvider>
);

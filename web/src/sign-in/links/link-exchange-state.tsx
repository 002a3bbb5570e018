import { Button } from '../../ui/forms/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Loading } from '../../ui/feedback/spinner.tsx';

interface LinkExchangeStateProps {
  title: string;
  /** Why it did not work this time. */
  fault: string | undefined;
  onRetry: () => void;
}

/** While a link is exchanged, and when the server could not be asked. */
export const LinkExchangeState = ({ title, fault, onRetry }: LinkExchangeStateProps) => (
  <>
    <PageHeading>{title}</PageHeading>
    {fault === undefined ? (
      <Loading label="One moment" />
    ) : (
      <>
        <Notice tone="error" isAnnounced>
          {fault}
        </Notice>
        <div>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      </>
    )}
  </>
);

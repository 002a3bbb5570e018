import { Button } from '../ui/forms/button.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';

/** In place of a page that broke, or whose code could not be fetched: without a picture, which would be one more file. */
export const FailedPage = () => (
  <PageBody>
    <PageHeading>Something went wrong</PageHeading>
    <p>This page could not be shown. Nothing you sent before has been lost.</p>
    <div>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  </PageBody>
);

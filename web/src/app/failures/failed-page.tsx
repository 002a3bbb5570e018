import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CodeMissing } from '../../lib/fetch-code.ts';
import { paths } from '../../lib/paths.ts';
import { reloadOnce } from '../../lib/reload-once.ts';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from './failed-page.module.css';

/** In place of a page that broke, or whose code could not be fetched: without a picture, which would be one more file. */
export const FailedPage = () => {
  const failure = useRouteError();
  useEffect(() => {
    // Where the list of the pages is missing, the router tells it in words of its own.
    if (failure instanceof CodeMissing || isRouteErrorResponse(failure)) void reloadOnce();
  }, [failure]);
  return (
    <PageBody>
      <PageHeading>Something went wrong</PageHeading>
      <p>This page could not be loaded. Nothing you sent before has been lost.</p>
      <div className={styles.ways}>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
        <LinkButton variant="secondary" to={paths.home}>
          Go to the home page
        </LinkButton>
      </div>
    </PageBody>
  );
};

import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CodeMissing } from '../../lib/loading/fetch-code.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { reloadOnce } from '../../lib/loading/reload-once.ts';
import { Loading } from '../../ui/feedback/spinner.tsx';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from './failed-page.module.css';

/** Where the list of the pages could not be loaded, the router answers with an error of its own. */
const isCodeMissing = (failure: unknown): boolean =>
  failure instanceof CodeMissing || isRouteErrorResponse(failure);

/** Whether the page is about to be loaded anew, which brings the code that has come in place of what is gone. */
const useReload = (): boolean => {
  const isMissing = isCodeMissing(useRouteError());
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (isMissing) void reloadOnce().then((reloads) => setIsDone(!reloads));
  }, [isMissing]);
  return isMissing && !isDone;
};

/** In place of a page that broke, or whose code could not be fetched: without a picture, which would be one more file. */
export const FailedPage = () => {
  if (useReload()) {
    return (
      <PageBody>
        <Loading label="Loading the page" />
      </PageBody>
    );
  }
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

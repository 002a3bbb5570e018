import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
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

/** The pages of which it was said in this document that they did not come: whoever asks again may be helped by another. */
const told = new Set<string>();

const reloadFor = async (path: string): Promise<boolean> => {
  const reloads = await reloadOnce(told.has(path));
  if (!reloads) told.add(path);
  return reloads;
};

/** Whether the page is about to be loaded anew, which brings the code that has come in place of what is gone. */
const useReload = (): boolean => {
  const failure = useRouteError();
  const { pathname } = useLocation();
  const isMissing = isCodeMissing(failure);
  const [given, setGiven] = useState<unknown>();
  useEffect(() => {
    if (isMissing) void reloadFor(pathname).then((reloads) => setGiven(reloads ? undefined : failure));
  }, [isMissing, failure, pathname]);
  return isMissing && given !== failure;
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

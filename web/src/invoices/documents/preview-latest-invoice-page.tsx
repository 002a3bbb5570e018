import { downloadLatestInvoice } from '@linehaul/contract/invoice-links';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { mayPass } from '../../lib/api-error.ts';
import { addressOf } from '../../lib/api-request.ts';
import type { DownloadedFile } from '../../lib/download.ts';
import { paths } from '../../lib/paths.ts';
import { useLocation } from '../../lib/router.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { linkValueFrom } from '../../sign-in/links/link-query.ts';
import { Button, ExternalLinkButton, LinkButton } from '../../ui/forms/button.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Loading } from '../../ui/feedback/spinner.tsx';
import { downloadWhenDrawn } from './download-when-drawn.ts';
import { PdfViewer } from './pdf-viewer.tsx';

const NO_TOKEN = 'No token provided. Unable to retrieve invoice.';
const NOT_LOADED = 'Failed to load invoice preview. You can try the direct download option below.';
const NOT_DRAWN = 'There was an error loading the PDF. Please try downloading it instead.';

interface UnavailableProps {
  children: ReactNode;
  /** Other ways than the one home. */
  ways?: ReactNode;
}

const Unavailable = ({ children, ways }: UnavailableProps) => (
  <MessagePage
    scene="lost"
    title="Invoice Preview Unavailable"
    ways={
      <>
        {ways}
        <LinkButton to={paths.home} variant="secondary">
          Go Home
        </LinkButton>
      </>
    }
  >
    {children}
  </MessagePage>
);

const DirectDownload = ({ token }: { token: string }) => (
  <ExternalLinkButton
    href={addressOf(downloadLatestInvoice, { query: { Token: token } })}
    target="_blank"
    rel="noopener noreferrer"
  >
    Download invoice
    <span className="visually-hidden"> (opens in a new tab)</span>
  </ExternalLinkButton>
);

/** Fetches the newest invoice that the link is for. */
const useLatestInvoice = (token: string) => {
  const [file, setFile] = useState<DownloadedFile>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isLeft = false;
    downloadWhenDrawn(downloadLatestInvoice, { query: { Token: token } }).then(
      (fetched) => isLeft || setFile(fetched),
      (failure: unknown) => isLeft || setError(failure),
    );
    return () => {
      isLeft = true;
    };
  }, [token]);
  return { file, error };
};

interface PreviewProps {
  token: string;
  onRetry: () => void;
}

const Preview = ({ token, onRetry }: PreviewProps) => {
  const { file, error } = useLatestInvoice(token);
  const [isBroken, setIsBroken] = useState(false);
  const giveUp = useCallback(() => setIsBroken(true), []);
  if (error !== undefined)
    return (
      <Unavailable
        ways={
          <>
            <DirectDownload token={token} />
            {mayPass(error) && (
              <Button variant="secondary" onClick={onRetry}>
                Try again
              </Button>
            )}
          </>
        }
      >
        <Notice tone="error">{NOT_LOADED}</Notice>
      </Unavailable>
    );
  if (isBroken)
    return (
      <Unavailable ways={<DirectDownload token={token} />}>
        <Notice tone="error" title="Error loading PDF" isAnnounced>
          {NOT_DRAWN}
        </Notice>
      </Unavailable>
    );
  return (
    <PageBody>
      <PageHeading lead="If the preview does not display correctly in your browser, download the PDF instead.">
        Your latest invoice
      </PageHeading>
      {file ? (
        <PdfViewer content={file.content} onDownload={() => saveFile(file)} onFailure={giveUp} />
      ) : (
        <Loading label="Loading the invoice" />
      )}
    </PageBody>
  );
};

/** The newest invoice of an organisation for whoever holds the link from its mail. */
export const PreviewLatestInvoicePage = () => {
  const { search } = useLocation();
  const [attempt, setAttempt] = useState(1);
  const token = linkValueFrom(search, 'token');
  if (token !== undefined)
    return <Preview key={`${token} ${attempt}`} token={token} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <Unavailable>
      <Notice tone="error">{NO_TOKEN}</Notice>
    </Unavailable>
  );
};

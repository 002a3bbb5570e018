import { downloadLatestInvoice } from '@linehaul/contract/invoice-links';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { isNotFound, mayPass } from '../../lib/calls/api-error.ts';
import { addressOf } from '../../lib/calls/api-request.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { settings } from '../../lib/settings.ts';
import { telephoneHref } from '../../lib/formats/telephone-href.ts';
import { useLocation } from 'react-router';
import { saveFile } from '../../lib/calls/save-file.ts';
import { linkValueFrom } from '../../sign-in/links/link-query.ts';
import { Button, ExternalLinkButton, LinkButton } from '../../ui/forms/button.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
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

/** Which of them it is, is not told. */
const DeadLink = () => {
  const { phone, email } = settings.association;
  return (
    <p>
      The link may have expired or been switched off. Who administers the organisation finds all its invoices
      in the portal; everybody else may ask us for a new link: call <a href={telephoneHref(phone)}>{phone}</a>{' '}
      or write to{' '}
      <a href={`mailto:${email}`}>
        <Breakable>{email}</Breakable>
      </a>
      .
    </p>
  );
};

const SignIn = () => (
  <LinkButton to={paths.invoices} variant="secondary">
    Sign in to see your invoices
  </LinkButton>
);

/** The newest invoice that the link is for, fetched once while the page is open and kept no longer. */
const useLatestInvoice = (token: string) =>
  useQuery({
    queryKey: ['latest-invoice', token],
    queryFn: () => downloadWhenDrawn(downloadLatestInvoice, { query: { Token: token } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });

const Preview = ({ token }: { token: string }) => {
  const { data: file, error, refetch } = useLatestInvoice(token);
  const [isBroken, setIsBroken] = useState(false);
  const giveUp = useCallback(() => setIsBroken(true), []);
  if (error)
    return (
      <Unavailable
        ways={
          <>
            <DirectDownload token={token} />
            {isNotFound(error) && <SignIn />}
            {mayPass(error) && (
              <Button variant="secondary" onClick={() => void refetch()}>
                Try again
              </Button>
            )}
          </>
        }
      >
        <Notice tone="error">{NOT_LOADED}</Notice>
        {isNotFound(error) && <DeadLink />}
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
  const token = linkValueFrom(search, 'token');
  if (token !== undefined)
    return (
      <QueryProvider>
        <Preview key={token} token={token} />
      </QueryProvider>
    );
  return (
    <Unavailable>
      <Notice tone="error">{NO_TOKEN}</Notice>
    </Unavailable>
  );
};

import type { MailText } from '@linehaul/contract/office-mail-texts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../lib/calls/api-error.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { paths } from '../lib/navigation/paths.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { askForMailText, useMailTexts } from './mail-text-queries.ts';
import { MailTextForm } from './mail-text-form.tsx';

/** The words as they were when they were opened: what others save meanwhile does not change what is typed. */
const Opened = ({ text }: { text: MailText }) => {
  const [opened, setOpened] = useState(text);
  usePageTitle(opened.title);
  const renew = async (): Promise<void> => setOpened((await askForMailText(opened.kind)) ?? opened);
  return <MailTextForm key={opened.version} text={opened} onChanged={renew} />;
};

const Head = ({ text }: { text: MailText | undefined }) =>
  text ? (
    <PageHeading lead={text.cause}>{text.title}</PageHeading>
  ) : (
    <PageHeading lead="What a mail says.">Mail text</PageHeading>
  );

/** The words of one mail. */
export const MailTextPage = () => {
  const { kind } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useMailTexts();
  const text = isFetchedAfterMount ? data?.find((one) => one.kind === kind) : undefined;
  const waiting = error ? (
    <FailedState title={messageOf(error, 'The mail could not be loaded')} onRetry={() => void refetch()} />
  ) : (
    <Skeleton lines={8} shape="field" label="Loading the mail" />
  );
  const other = data && isFetchedAfterMount ? <FailedState title="There is no such mail" /> : waiting;
  return (
    <PageBody>
      <BackLink to={paths.adminMailTexts}>Back to mail texts</BackLink>
      <Head text={text} />
      {text ? <Opened key={text.kind} text={text} /> : other}
    </PageBody>
  );
};

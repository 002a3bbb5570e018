import type { HelpText } from '@linehaul/contract/office-help-texts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { HelpTextForm } from './help-text-form.tsx';
import { askForHelpText, useHelpTexts } from './help-text-queries.ts';

/** The text as it was when it was opened: what others save meanwhile does not change what is typed. */
const Opened = ({ text }: { text: HelpText }) => {
  const [opened, setOpened] = useState(text);
  usePageTitle(`Help: ${opened.title}`);
  const renew = async (): Promise<void> => setOpened((await askForHelpText(opened.place)) ?? opened);
  return <HelpTextForm key={opened.version} text={opened} onChanged={renew} />;
};

/** The help text of one page. */
export const HelpTextPage = () => {
  const { place } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useHelpTexts();
  const text = isFetchedAfterMount ? data?.find((one) => one.place === place) : undefined;
  const waiting = error ? (
    <FailedState
      title={messageOf(error, 'The help text could not be loaded')}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton lines={8} shape="field" label="Loading the help text" />
  );
  const other = data && isFetchedAfterMount ? <FailedState title="There is no such page" /> : waiting;
  return (
    <PageBody>
      <BackLink to={paths.adminHelpTexts}>Back to help texts</BackLink>
      <PageHeading lead={text && `Shown under ‘Help’ on the page ‘${text.title}’.`}>
        {text?.title ?? 'Help text'}
      </PageHeading>
      {text ? <Opened key={text.place} text={text} /> : other}
    </PageBody>
  );
};

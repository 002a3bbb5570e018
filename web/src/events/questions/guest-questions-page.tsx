import type { DataOf } from '@linehaul/contract/endpoint';
import { answerAsGuest, getGuestForm } from '@linehaul/contract/event-guest-form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { ApiError, isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { formatDate } from '../../lib/formats/format.ts';
import { telephoneHref } from '../../lib/formats/telephone-href.ts';
import { isUuid, type LinkReader, useMailedLink } from '../../lib/navigation/use-mailed-link.ts';
import { settings } from '../../lib/settings.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { periodWords, zoneWords } from '../times/event-times.ts';
import { QuestionForm } from './question-form.tsx';

interface GuestLink {
  id: string;
  code: string;
}

const CODE_MAX_LENGTH = 64;

const guestLinkOf: LinkReader<GuestLink> = (text) => {
  const [id, code] = [text('id'), text('code')];
  return isUuid(id) && code && code.length <= CODE_MAX_LENGTH ? { id, code } : undefined;
};

type GuestForm = DataOf<typeof getGuestForm>;

const { name: ASSOCIATION, phone: PHONE } = settings.association;

/** Which of the reasons it is is not told. */
const DeadLink = () => (
  <>
    <PageHeading>This link does not work</PageHeading>
    <p>
      The event has begun, the place was cancelled or given to somebody else, or the link is not complete.
      Whoever booked for you can tell you more; or call {ASSOCIATION} on{' '}
      <a href={telephoneHref(PHONE)}>{PHONE}</a>.
    </p>
  </>
);

const About = ({ form }: { form: GuestForm }) => (
  <Card title="Your place">
    <Facts
      facts={[
        { name: 'For', value: form.name },
        { name: 'When', value: `${periodWords(form)}, ${zoneWords(form)}` },
        { name: 'Where', value: form.address || (form.isOnline ? 'Online' : 'The place will be announced') },
      ]}
    />
  </Card>
);

interface QuestionsProps {
  link: GuestLink;
  form: GuestForm;
  onSaved: () => Promise<unknown>;
}

const Questions = ({ link: { id, code }, form, onSaved }: QuestionsProps) => {
  const [saves, setSaves] = useState(0);
  if (form.groups.length === 0) return <p>There is nothing to answer any more. See you there.</p>;
  return (
    <Card title="A few questions before you come">
      {saves > 0 && (
        <Notice key={saves} tone="success" title="Your answers are saved" isAnnounced>
          <p>You can change them here until the event begins.</p>
        </Notice>
      )}
      <QuestionForm
        groups={form.groups}
        save={(fields) => call(answerAsGuest, { body: { id, token: code, fields } })}
        onSaved={async () => {
          await onSaved();
          setSaves(saves + 1);
        }}
      />
      <p>
        The office of {ASSOCIATION} and whoever booked for you see your answers. They are erased on{' '}
        {formatDate(form.erasedOn)}.
      </p>
    </Card>
  );
};

const isDead = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof ApiError && error.status === 400);

const Opened = ({ link }: { link: GuestLink }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['guest-form', link.id, link.code],
    queryFn: () => call(getGuestForm, { query: { id: link.id, token: link.code } }),
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
  });
  if (isDead(error)) return <DeadLink />;
  if (data)
    return (
      <>
        <PageHeading lead={`Hello ${data.name}, good that you come.`}>{data.title}</PageHeading>
        <About form={data} />
        <Questions link={link} form={data} onSaved={refetch} />
      </>
    );
  return (
    <>
      <PageHeading>A few questions before you come</PageHeading>
      {error ? (
        <FailedState
          title={messageOf(error, 'The questions could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={6} shape="card" label="Loading the questions" />
      )}
    </>
  );
};

const Linked = () => {
  const link = useMailedLink(guestLinkOf);
  return <PageBody>{link ? <Opened key={link.id} link={link} /> : <DeadLink />}</PageBody>;
};

/** What the link in a guest’s ticket mail opens: the questions, for somebody who has no account. */
export const GuestQuestionsPage = () => (
  <QueryProvider>
    <Linked />
  </QueryProvider>
);

import { type ReactNode, useState } from 'react';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { FailedState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { BackLink } from '../layout/back-link.tsx';
import { PageBody } from '../layout/page-body.tsx';
import { PageHeading } from '../layout/page-heading.tsx';

interface Back {
  readonly to: string;
  /** `Back to news`. */
  readonly label: string;
}

/** In place of an editor whose item is not there. */
export const NothingToEdit = ({ back }: { back: Back }) => (
  <PageBody>
    <BackLink to={back.to}>{back.label}</BackLink>
    <PageHeading>Nothing to edit</PageHeading>
    <FailedState title="This does not exist any more" />
  </PageBody>
);

interface Asked<Item> {
  readonly data: Item | undefined;
  readonly error: unknown;
  readonly isFetchedAfterMount: boolean;
  readonly refetch: (options?: { cancelRefetch: boolean }) => unknown;
}

interface EditorPageProps<Item> {
  asked: Asked<Item>;
  back: Back;
  /** Where there is no item to go back from. */
  backFromNothing: Back;
  /** Until its own is known. */
  title: string;
  lead: string;
  /** Has everything asked for anew. */
  changed: () => Promise<unknown>;
  children: (item: Item, onReopen: () => void) => ReactNode;
}

/** An item of the office in its editor, which begins anew whenever it is opened again. */
export const EditorPage = <Item extends { readonly title: string }>({
  asked: { data: item, error, isFetchedAfterMount, refetch },
  back,
  backFromNothing,
  lead,
  changed,
  children,
  ...before
}: EditorPageProps<Item>) => {
  const [opened, setOpened] = useState(0);
  const title = item?.title ?? before.title;
  usePageTitle(title);
  const reopen = async (): Promise<void> => {
    await changed();
    // Where something else has it asked for at that moment, the above ends early: the editor would begin with what was there before.
    await refetch({ cancelRefetch: false });
    setOpened((count) => count + 1);
  };
  if (isNotFound(error)) return <NothingToEdit back={backFromNothing} />;
  return (
    <PageBody>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeading lead={lead}>{title}</PageHeading>
      {/* What was kept from before is not what is to be edited. */}
      {item && isFetchedAfterMount ? (
        <Reopened key={opened}>{children(item, () => void reopen())}</Reopened>
      ) : error ? (
        <FailedState title={messageOf(error, 'This could not be loaded')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} shape="field" label="Loading the editor" />
      )}
    </PageBody>
  );
};

const Reopened = ({ children }: { children: ReactNode }) => children;

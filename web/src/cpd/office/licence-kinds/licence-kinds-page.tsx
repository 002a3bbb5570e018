import { archiveLicenceKind, type LicenceKind, moveLicenceKind } from '@linehaul/contract/office-licences';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { OfficeCpdTabs } from '../office-cpd-tabs.tsx';
import { KindDialog } from './kind-dialog.tsx';
import { kindWords } from './kind-values.ts';
import styles from './licence-kinds.module.css';
import { useKindsChanged, useLicenceKinds } from './licence-kind-queries.ts';

const heldWords = (holders: number): string => {
  if (holders === 0) return 'Nobody holds one';
  return holders === 1 ? '1 person holds one' : `${holders} people hold one`;
};

interface KindProps {
  kind: LicenceKind;
  onChange: () => void;
}

const Acts = ({ kind: { id, name, isArchived }, onChange }: KindProps) => {
  const { isBusy, failure, run } = useAct('This could not be changed');
  const changed = useKindsChanged();
  const move = (to: 'up' | 'down') => run(() => call(moveLicenceKind, { body: { id, to } }).then(changed));
  const archive = () =>
    run(() => call(archiveLicenceKind, { body: { id, isArchived: !isArchived } }).then(changed));
  return (
    <span className={styles.acts}>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {(['up', 'down'] as const).map((to) => (
        <Button
          key={to}
          variant="quiet"
          isBlocked={isBusy}
          aria-label={`Move ${name} ${to}`}
          title={to === 'up' ? 'Move up' : 'Move down'}
          onClick={() => void move(to)}
        >
          <Icon name={to} />
        </Button>
      ))}
      <Button variant="quiet" aria-label={`Change ${name}`} onClick={onChange}>
        Change…
      </Button>
      <Button
        variant="quiet"
        aria-label={`${isArchived ? 'Offer again' : 'Archive'} ${name}`}
        isBlocked={isBusy}
        onClick={() => void archive()}
      >
        {isArchived ? 'Offer again' : 'Archive'}
      </Button>
    </span>
  );
};

const KindRow = ({ kind, onChange }: KindProps) => (
  <li>
    <div className={styles.name}>
      <strong>{kind.name}</strong> {kind.isArchived && <StatusTag tone="neutral">Archived</StatusTag>}
      <p className={styles.words}>{[...kindWords(kind), heldWords(kind.holders)].join(' · ')}</p>
    </div>
    <Acts kind={kind} onChange={onChange} />
  </li>
);

const Kinds = ({ onChange }: { onChange: (kind: LicenceKind) => void }) => {
  const { data: kinds, error, refetch } = useLicenceKinds();
  if (!kinds && error)
    return (
      <FailedState
        title={messageOf(error, 'Failed to load the kinds of licences')}
        onRetry={() => void refetch()}
      />
    );
  if (!kinds) return <Skeleton lines={5} label="Loading the kinds of licences" />;
  if (kinds.length === 0)
    return (
      <EmptyState title="No kinds of licences yet">
        <p>Once there is one, members can keep theirs and are reminded before it expires.</p>
      </EmptyState>
    );
  return (
    <Card>
      <ul className={styles.kinds} aria-label="Kinds of licences">
        {kinds.map((kind) => (
          <KindRow key={kind.id} kind={kind} onChange={() => onChange(kind)} />
        ))}
      </ul>
    </Card>
  );
};

/** What members can hold, in the order in which they choose from it. */
export const LicenceKindsPage = () => {
  const [open, setOpen] = useState<{ readonly kind: LicenceKind | undefined }>();
  return (
    <PageBody width="wide">
      <PageHeading lead="Licences and qualifications that members keep, and are reminded of before they expire.">
        Kinds of licences
      </PageHeading>
      <OfficeCpdTabs />
      <p>
        <Button onClick={() => setOpen({ kind: undefined })}>New kind…</Button>
      </p>
      <Kinds onChange={(kind) => setOpen({ kind })} />
      {open && <KindDialog kind={open.kind} onClose={() => setOpen(undefined)} />}
    </PageBody>
  );
};

import { type getCpdSharing, shareCpd } from '@linehaul/contract/team';
import type { DataOf } from '@linehaul/contract/endpoint';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { CheckboxField } from '../../ui/choices/checkbox-field.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useSharing, useSharingChanged } from './sharing-queries.ts';

type Organisation = DataOf<typeof getCpdSharing>['organisations'][number];

/** Saved as soon as it is pressed. */
const Tick = ({ organisation: { id, name, isShared } }: { organisation: Organisation }) => {
  const changed = useSharingChanged();
  const { isBusy, failure, run } = useAct('This could not be saved');
  const press = (): Promise<void> =>
    run(async () => {
      await call(shareCpd, { body: { orgId: id, isShared: !isShared } });
      await changed();
      showToast({
        tone: 'success',
        title: isShared ? `${name} does not see it any more` : `${name} sees how you stand`,
      });
    });
  return (
    <>
      <CheckboxField
        id={`share-${id}`}
        name="shared"
        label={`Administrators of ${name} see how I stand`}
        // As it will be: it is asked anew right after.
        checked={isBusy ? !isShared : isShared}
        onChange={() => void press()}
      />
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
    </>
  );
};

/** Which of their organisations sees how the person stands; nothing for who is in none. */
export const SharingCard = () => {
  const { data: organisations, error, refetch } = useSharing();
  if (!organisations && error)
    return (
      <FailedState
        title={messageOf(error, 'Failed to load who sees how you stand')}
        onRetry={() => void refetch()}
      />
    );
  if (!organisations || organisations.length === 0) return null;
  return (
    <Card title="Who sees how you stand">
      <p>
        They see whether your hours are complete and your licences valid, and until when. They see neither
        your activities and evidence nor the numbers of your licences.
      </p>
      {organisations.map((organisation) => (
        <Tick key={organisation.id} organisation={organisation} />
      ))}
    </Card>
  );
};

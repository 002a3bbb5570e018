import { getEventDoor } from '@linehaul/contract/event-door';
import type { EditedEvent } from '@linehaul/contract/office-events';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { generatePath } from 'react-router';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { entriesOfDay, flagsOf } from '../../door/rules/door-rules.ts';
import { flagWords } from '../../door/rules/door-words.ts';
import type { DoorList } from '../../door/store/kept-door.ts';
import styles from '../office.module.css';

/** Rare, and with what draws codes. */
const DoorPasses = lazyPart(async () => ({
  default: (await import('../door-passes/door-passes.tsx')).DoorPasses,
}));

const Standing = ({ list }: { list: DoorList }) => {
  const day = { timeZone: list.timeZone, now: new Date(list.now) };
  const expected = list.places.filter(({ state }) => state === 'booked').length;
  return (
    <>
      <p>
        {entriesOfDay(list.entries, day).size} of {expected} are in today.
      </p>
      {flagsOf(list.entries, day).map((flag) => (
        <Notice key={flag.entries.map(({ id }) => id).join(' ')} tone="warning">
          {flagWords(flag, list.places, list.timeZone)}
        </Notice>
      ))}
    </>
  );
};

/** Who is in, what went wrong at the door, and the way there: a page of its own, since it works without network. */
export const DoorCard = ({ event: { id, state } }: { event: EditedEvent }) => {
  const isPutUp = state !== 'draft' && state !== 'called-off';
  const { data, error } = useQuery({
    queryKey: ['event-door', id],
    queryFn: () => call(getEventDoor, { query: { id } }),
    enabled: isPutUp,
  });
  if (!isPutUp) return null;
  return (
    <>
      <Card title="Door">
        <div className={styles.stack}>
          {data && <Standing list={data} />}
          {!data && !error && <Skeleton lines={2} label="Loading the door" />}
          {!data && error && <p>{messageOf(error, 'Who is in could not be loaded')}</p>}
          {data && (
            <div>
              <LinkButton reloadDocument variant="secondary" to={generatePath(paths.adminDoor, { id })}>
                Open the door
              </LinkButton>
            </div>
          )}
        </div>
      </Card>
      {data && (
        <Suspense fallback={<Skeleton lines={4} label="Loading the passes" />}>
          <DoorPasses eventId={id} />
        </Suspense>
      )}
    </>
  );
};

import { DOOR_NAME_MAX_LENGTH } from '@linehaul/contract/event-door';
import { useId, useState } from 'react';
import { generatePath } from 'react-router';
import { useAct } from '../../../lib/calls/use-act.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button, LinkButton } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { periodWords } from '../../times/event-times.ts';
import { askList } from '../store/door-wire.ts';
import { type DoorList, type KeptDoor, keepDoor } from '../store/kept-door.ts';
import { DoorFrame } from './door-frame.tsx';
import styles from './prepare-door.module.css';

interface PrepareDoorProps {
  list: DoorList;
  /** What opened it, and for whom, where it was no officer. */
  pass?: { readonly token: string; readonly name: string };
  onReady: (kept: KeptDoor) => void;
}

const PROMISE = [
  'The list of those who are expected is kept on this phone, encrypted, so that you can go on where there is no network.',
];
const GOES = {
  officer:
    'It holds names, tickets and who is in. It goes a day after the event ends, when you log out, or when you remove it.',
  pass: 'It holds names, tickets and who is in. It goes 12 hours after the event ends, when your pass is revoked, or when you remove it.',
} as const;

const usePreparing = ({ list: { id }, pass, onReady }: PrepareDoorProps) => {
  const [door, setDoor] = useState(pass?.name ?? '');
  const { isBusy, failure, run } = useAct('This phone could not be prepared');
  const prepare = (): Promise<void> =>
    run(async () => {
      const list = await askList(id, pass?.token);
      const kept: KeptDoor = {
        ...{ list, door: door.trim(), deviceId: crypto.randomUUID() },
        ...(pass && { pass: pass.token }),
      };
      await keepDoor(kept);
      onReady(kept);
    });
  return { door, setDoor, isBusy, failure, prepare };
};

/** Before a phone stands at the door: what it is about to keep, and what its door is called. */
export const PrepareDoor = (props: PrepareDoorProps) => {
  const { list, pass } = props;
  const fieldId = useId();
  const { door, setDoor, isBusy, failure, prepare } = usePreparing(props);
  const expected = list.places.filter(({ state }) => state === 'booked').length;
  return (
    <DoorFrame
      title={list.title}
      lead={
        <>
          <p>{periodWords(list)}</p>
          <p className={styles.figure}>
            <strong>{expected}</strong> {expected === 1 ? 'place is booked' : 'places are booked'}
          </p>
        </>
      }
    >
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <TextField
        id={fieldId}
        name="door"
        label="Name of this door"
        hint="Other phones see it beside everyone you let in."
        isOptional
        autoComplete="off"
        maxLength={DOOR_NAME_MAX_LENGTH}
        value={door}
        onChange={(change) => setDoor(change.currentTarget.value)}
      />
      {[...PROMISE, GOES[pass ? 'pass' : 'officer']].map((words) => (
        <p key={words} className={styles.small}>
          {words}
        </p>
      ))}
      <Button isWide isBusy={isBusy} busyLabel="Preparing…" onClick={() => void prepare()}>
        Prepare this phone
      </Button>
      {!pass && (
        <LinkButton
          reloadDocument
          isWide
          variant="quiet"
          to={generatePath(paths.adminEvent, { id: list.id })}
        >
          Back to the event
        </LinkButton>
      )}
    </DoorFrame>
  );
};

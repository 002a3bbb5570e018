import type { DoorEntry, DoorPlace } from '@linehaul/contract/event-door';
import { sorted } from '@linehaul/contract/lists';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { entryWords, isNamed } from '../rules/door-words.ts';
import { ticketHash } from '../store/ticket-hash.ts';
import type { DoorList as List } from '../store/kept-door.ts';
import choices from './door-choices.module.css';
import styles from './door-list.module.css';

/** More are found by typing. */
const SHOWN = 100;

const SHOW = { expected: 'Expected', in: 'In', all: 'All' } as const;
type Show = keyof typeof SHOW;

interface RowProps {
  place: DoorPlace;
  entry: DoorEntry | undefined;
  timeZone: string;
  onAdmit: (place: DoorPlace) => void;
  onUndo: (entry: DoorEntry) => void;
}

const Row = ({ place, entry, timeZone, onAdmit, onUndo }: RowProps) => (
  <li>
    <p className={styles.who}>
      <strong>{place.name}</strong>
      <span>
        {place.ticket}
        {entry ? `, in at ${entryWords(entry, timeZone)}` : ''}
        {place.state === 'unpaid' ? ', not paid yet' : ''}
      </span>
    </p>
    {entry ? (
      <Button variant="secondary" aria-label={`Undo: ${place.name}`} onClick={() => onUndo(entry)}>
        Undo
      </Button>
    ) : (
      <Button aria-label={`Let in ${place.name}`} onClick={() => onAdmit(place)}>
        Let in
      </Button>
    )}
  </li>
);

/** The place whose number was typed whole; by its hash, since nothing else of it is here. */
const usePlaceOfNumber = ({ id, places }: List, typed: string): DoorPlace | undefined => {
  const [found, setFound] = useState<{ typed: string; hash: string }>();
  useEffect(() => {
    let isLeft = false;
    void ticketHash(id, typed).then((hash) => isLeft || setFound({ typed, hash }));
    return () => {
      isLeft = true;
    };
  }, [id, typed]);
  return found?.typed === typed ? places.find(({ numberHash }) => numberHash === found.hash) : undefined;
};

interface DoorListProps extends Pick<RowProps, 'onAdmit' | 'onUndo'> {
  list: List;
  inside: ReadonlyMap<string, readonly [DoorEntry, ...DoorEntry[]]>;
}

const byName = (one: DoorPlace, other: DoorPlace): number => one.name.localeCompare(other.name);

const useFound = ({ list, inside }: Pick<DoorListProps, 'list' | 'inside'>, typed: string, show: Show) => {
  const numbered = usePlaceOfNumber(list, typed);
  if (numbered) return [numbered];
  const listed = list.places
    .filter(
      ({ state, id }) => state !== 'cancelled' && (show === 'all' || inside.has(id) === (show === 'in')),
    )
    .filter(({ name }) => isNamed(name, typed));
  return sorted(listed, byName);
};

const SHOWS = ['expected', 'in', 'all'] as const;

const ShowPicker = ({ show, onPick }: { show: Show; onPick: (show: Show) => void }) => (
  <div className={choices.shows} role="group" aria-label="Show">
    {SHOWS.map((each) => (
      <button key={each} type="button" aria-pressed={each === show} onClick={() => onPick(each)}>
        {SHOW[each]}
      </button>
    ))}
  </div>
);

/** Who is expected and who is in: found by a name or a ticket's number, and let in by hand. */
export const DoorList = ({ list, inside, onAdmit, onUndo }: DoorListProps) => {
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const [show, setShow] = useState<Show>('expected');
  const found = useFound({ list, inside }, useDeferredValue(typed.trim()), show);
  return (
    <div className={styles.list}>
      <TextField
        id={fieldId}
        name="find"
        label="Name or ticket number"
        type="search"
        isOptional={false}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(change) => setTyped(change.currentTarget.value)}
      />
      <ShowPicker show={show} onPick={setShow} />
      <p role="status">
        {found.length === 0 ? 'Nobody found' : `${found.length} found`}
        {found.length > SHOWN ? `, the first ${SHOWN} are shown` : ''}
      </p>
      <ul className={styles.rows}>
        {found.slice(0, SHOWN).map((place) => (
          <Row
            key={place.id}
            {...{ place, onAdmit, onUndo }}
            entry={inside.get(place.id)?.[0]}
            timeZone={list.timeZone}
          />
        ))}
      </ul>
    </div>
  );
};

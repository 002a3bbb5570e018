import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './tag-filter.module.css';

interface Tag {
  readonly id: string;
  readonly label: string;
}

/** As `useQuery` gives it. */
export interface TagsQuery {
  readonly data: readonly Tag[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

interface TagFilterProps {
  query: TagsQuery;
  tagIds: readonly string[];
  onChange: (tagIds: readonly string[]) => void;
}

type TickedProps = Omit<TagFilterProps, 'query'>;

/** What is ticked shows at once; the address follows, and may change by itself, as Back does. */
const useTicked = ({ tagIds, onChange }: TickedProps) => {
  const [ticked, setTicked] = useState(tagIds);
  const [known, setKnown] = useState(tagIds);
  if (tagIds !== known) {
    setKnown(tagIds);
    setTicked(tagIds);
  }
  const tick = (id: string, isOn: boolean): void => {
    const wanted = isOn ? [...ticked, id] : ticked.filter((one) => one !== id);
    setTicked(wanted);
    onChange(wanted);
  };
  return { ticked, tick };
};

const Tags = ({ tags, ...props }: TickedProps & { tags: readonly Tag[] }) => {
  const { ticked, tick } = useTicked(props);
  return (
    <fieldset className={styles.panel}>
      <legend>Show what has any of these tags</legend>
      <div className={styles.tagList}>
        {tags.map(({ id, label }) => (
          <label key={id} className={styles.tag}>
            <input
              type="checkbox"
              checked={ticked.includes(id)}
              onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Every tag that there is, to be ticked: the list follows at once. */
export const TagFilter = ({ query: { data: tags, error, refetch }, ...props }: TagFilterProps) => {
  if (error && !tags)
    return (
      <FailedState title={messageOf(error, 'The tags could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!tags) return <Skeleton lines={2} shape="field" label="Loading the tags" />;
  if (tags.length === 0) return <p>Nothing has a tag yet.</p>;
  return <Tags {...props} tags={tags} />;
};

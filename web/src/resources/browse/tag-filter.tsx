import type { ContentLabel } from '@linehaul/contract/tags';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useTags } from '../resource-queries.ts';
import styles from './browse.module.css';

interface TagFilterProps {
  tagIds: readonly string[];
  onChange: (tagIds: readonly string[]) => void;
}

/** What is ticked shows at once; the address follows, and may change by itself, as Back does. */
const useTicked = ({ tagIds, onChange }: TagFilterProps) => {
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

const Tags = ({ tags, ...props }: TagFilterProps & { tags: readonly ContentLabel[] }) => {
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
export const TagFilter = (props: TagFilterProps) => {
  const { data: tags, error, refetch } = useTags(true);
  if (error && !tags)
    return (
      <FailedState title={messageOf(error, 'The tags could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!tags) return <Skeleton lines={2} shape="field" label="Loading the tags" />;
  if (tags.length === 0) return <p>Nothing has a tag yet.</p>;
  return <Tags {...props} tags={tags} />;
};

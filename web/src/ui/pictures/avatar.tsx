import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  /** Absent while the person is not known yet: the place is held. */
  person: { firstName: string; lastName: string } | undefined;
}

/** A person as a disc with their initials; who it is stands beside it, or in the label of its button. */
export const Avatar = ({ person }: AvatarProps) => (
  <span className={styles.avatar} data-waiting={person === undefined || undefined} aria-hidden="true">
    {person && initialsOf(person.firstName, person.lastName)}
  </span>
);

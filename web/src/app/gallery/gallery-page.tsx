import type { ComponentType } from 'react';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PlainShell } from '../shells/plain-shell.tsx';
import styles from './gallery.module.css';

/** Parts that belong together: a file in `rooms` with a title and a component, and nothing else. */
type RoomModule = Record<string, ComponentType | string>;

const isComponent = (part: ComponentType | string): part is ComponentType => typeof part === 'function';

const ROOMS = Object.entries(import.meta.glob<RoomModule>('./rooms/*.tsx', { eager: true })).flatMap(
  ([file, room]) => {
    const Room = Object.values(room).find(isComponent);
    return Room ? [{ Room, title: String(room.title), id: file.replaceAll(/^.*gallery-|\.tsx$/g, '') }] : [];
  },
);

/** Every part of the design system on one page, while developing. */
export const GalleryPage = () => (
  <PlainShell>
    <PageBody width="wide">
      <PageHeading lead="Every part of the design system, in the states it can be in.">Parts</PageHeading>
      <nav aria-label="Rooms" className={styles.contents}>
        {ROOMS.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {ROOMS.map(({ id, title, Room }) => (
        <section key={id} id={id} className={styles.room}>
          <h2>{title}</h2>
          <Room />
        </section>
      ))}
    </PageBody>
  </PlainShell>
);

import type { ComponentType } from 'react';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PlainShell } from '../shells/plain-shell.tsx';
import styles from './gallery.module.css';

/** Parts that belong together: a file in `rooms`, and nothing else. */
interface GalleryRoom {
  title: string;
  Room: ComponentType;
}

const ROOMS = Object.entries(import.meta.glob<GalleryRoom>('./rooms/*.tsx', { eager: true })).map(
  ([file, room]) => ({ ...room, id: file.replace(/^.*\/|\.tsx$/g, '') }),
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

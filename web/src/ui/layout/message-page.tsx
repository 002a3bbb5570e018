import type { ReactNode } from 'react';
import styles from './message-page.module.css';
import { PageHeading } from './page-heading.tsx';
import { Scene, type SceneName } from '../pictures/scene.tsx';

interface MessagePageProps {
  scene: SceneName;
  title: string;
  /** Why the page has nothing else to show. */
  children: ReactNode;
  /** Links and buttons that lead on. */
  ways: ReactNode;
}

/** A page that says one thing, and offers ways on. */
export const MessagePage = ({ scene, title, children, ways }: MessagePageProps) => (
  <div className={styles.message}>
    <Scene name={scene} />
    <PageHeading>{title}</PageHeading>
    {children}
    <div className={styles.ways}>{ways}</div>
  </div>
);

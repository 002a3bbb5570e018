import styles from './scene.module.css';

/** Strokes and areas on a 240 by 132 grid; the road below them is the same in each. */
const SCENES = {
  /** A barrier across the road. */
  closed: {
    marks: 'M52 56h136v22H52z',
    lines: 'M68 78v36M172 78v36M58 114h20M162 114h20',
    stripes: 'M64 78l18-22M92 78l18-22M120 78l18-22M148 78l18-22',
  },
  /** A signpost whose arms point both ways. */
  lost: {
    marks: 'M120 34h58l12 12-12 12h-58zM120 66H66L54 78l12 12h54z',
    lines: 'M120 22v92M108 114h24',
    stripes: 'M134 46h32M76 78h32',
  },
  /** A gate with its boom down. */
  barred: {
    marks: 'M48 60h24v54H48zM72 68h116v10H72z',
    lines: 'M40 114h40M188 64v50M180 114h16',
    stripes: 'M88 78l8-10M112 78l8-10M136 78l8-10M160 78l8-10',
  },
} as const;

export type SceneName = keyof typeof SCENES;

/** A small picture for a page that has nothing else to show; the words beside it say everything. */
export const Scene = ({ name }: { name: SceneName }) => {
  const { marks, lines, stripes } = SCENES[name];
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 240 132"
      width="240"
      height="132"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="186" cy="30" r="16" className={styles.sun} />
      <path d="M0 114c44-22 76-26 120-14s80 8 120-8v40H0z" className={styles.ground} />
      <path d="M0 126h240" className={styles.road} />
      <path d={lines} className={styles.line} />
      <path d={marks} className={styles.mark} />
      <path d={stripes} className={styles.stripe} />
    </svg>
  );
};

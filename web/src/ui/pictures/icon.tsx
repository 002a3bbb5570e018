import styles from './icon.module.css';

/** Strokes on a 20 by 20 grid. */
const SHAPES = {
  alert: 'M10 6.2v4.6M10 13.7v.1M10 2.2 18.3 17H1.7z',
  back: 'M16 10H4.4M9 5 4 10l5 5',
  calendar: 'M3.2 4.6h13.6v12H3.2zM3.2 8.4h13.6M6.8 2.6v3.6M13.2 2.6v3.6',
  check: 'm4.2 10.6 3.8 3.8 7.8-8.6',
  chevron: 'm5.5 7.8 4.5 4.6 4.5-4.6',
  circle: 'M10 3.2a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6z',
  clock: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM10 6.2V10l2.6 1.9',
  close: 'M5 5l10 10M15 5 5 15',
  eye: 'M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10s-3 5.4-8.2 5.4S1.8 10 1.8 10zM10 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  file: 'M5 2.4h6.4L15.4 6.4v11.2H5zM11.2 2.6v4h4',
  up: 'M10 16V4.4M5 9l5-5 5 5',
  down: 'M10 4v11.6M5 11l5 5 5-5',
  download: 'M10 3.2v9.6M6 9l4 4 4-4M3.4 12.6v4h13.2v-4',
  device: 'M5.8 2.4h8.4v15.2H5.8zM9.2 14.8h1.6',
  'eye-off':
    'M3 3l14 14M8 5c.6-.2 1.3-.4 2-.4 5.2 0 8.2 5.4 8.2 5.4s-.9 1.6-2.5 3M12 15.2c-.6.1-1.3.2-2 .2C4.8 15.4 1.8 10 1.8 10s.9-1.7 2.6-3.1',
  filter: 'M2.8 5h14.4M5.6 10h8.8M8.4 15h3.2',
  globe:
    'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM2.8 10h14.4M10 2.8c2.4 2 3.2 4.4 3.2 7.2s-.8 5.2-3.2 7.2c-2.4-2-3.2-4.4-3.2-7.2s.8-5.2 3.2-7.2z',
  info: 'M10 9.3v4.6M10 6.2v.1M10 2.6a7.4 7.4 0 1 0 0 14.8 7.4 7.4 0 0 0 0-14.8z',
  lock: 'M4.6 9h10.8v8H4.6zM7 9V6.4a3 3 0 0 1 6 0V9',
  mail: 'M2.6 5h14.8v10H2.6zM2.6 5.6 10 11l7.4-5.4',
  minus: 'M5 10h10',
  phone: 'M6.4 2.8 4 3.6c-.5 6.5 5.9 12.9 12.4 12.4l.8-2.4-3.6-1.9-1.5 1.3c-2-.9-4-2.9-4.9-4.9l1.3-1.5z',
  pin: 'M10 17.6s5.6-5.2 5.6-9.6a5.6 5.6 0 0 0-11.2 0c0 4.4 5.6 9.6 5.6 9.6zM10 6.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  plus: 'M5 10h10M10 5v10',
  scan: 'M3 6.6V3h3.6M13.4 3H17v3.6M17 13.4V17h-3.6M6.6 17H3v-3.6M5.8 10h8.4',
  search: 'M8.8 3.2a5.6 5.6 0 1 0 0 11.2 5.6 5.6 0 0 0 0-11.2zM13 13l4 4',
  upload: 'M10 13V3.4M6 7.2l4-4 4 4M3.4 12.6v4h13.2v-4',
  truck:
    'M1.6 5h10v8.6h-10zM11.6 7.8h3.6l3 3v2.8h-6.6zM4.8 12.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM14.6 12.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z',
} as const;

export type IconName = keyof typeof SHAPES;

interface IconProps {
  name: IconName;
  size?: 'small' | 'medium' | 'large';
}

/** A decorative sign: what it means always stands beside it in words, or in the label of its button. */
export const Icon = ({ name, size = 'medium' }: IconProps) => (
  <svg className={`${styles.icon} ${styles[size]}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={SHAPES[name]} />
  </svg>
);

import { isPictureAddress } from '../ui/pictures/picture-address.ts';
import { pictureSources } from '@linehaul/contract/pictures';
import styles from './partner-sign.module.css';
import { signOf } from './sign-of.ts';

/** On a field of 64 by 36, behind the letters. */
const SHAPES = [
  'M0 36 26 0h12L12 36zM38 36 64 0v16L50 36z',
  'M64 18A26 26 0 0 1 38 44V-8a26 26 0 0 1 26 26zM0 40a16 16 0 0 1 32 0z',
  'M0 22 16 10l16 12 16-12 16 12v6L48 16 32 28 16 16 0 28z',
  'M0 6h64v5H0zM0 25h64v5H0z',
  'M44-6 70 18 44 42 18 18zM-10 18 4 4l14 14L4 32z',
];

interface PartnerSignProps {
  title: string;
  /** The address of its logo; empty without one. */
  logo: string;
  description?: string;
}

/** The logo of a partner, or a sign that is drawn in its place. */
export const PartnerSign = ({ title, logo, description = '' }: PartnerSignProps) => {
  if (isPictureAddress(logo))
    return (
      <img
        className={styles.sign}
        src={logo}
        srcSet={pictureSources(logo)}
        sizes="8rem"
        alt={description}
        loading="lazy"
        decoding="async"
      />
    );
  const { tone, shape, letters } = signOf(title);
  return (
    <svg className={styles.sign} data-tone={tone} viewBox="0 0 64 36" aria-hidden="true" focusable="false">
      <path className={styles.ground} d="M0 0h64v36H0z" />
      <path className={styles.shape} d={SHAPES[shape]} />
      <text className={styles.letters} x="32" y="24.5" textAnchor="middle">
        {letters}
      </text>
    </svg>
  );
};

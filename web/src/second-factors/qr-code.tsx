import { encode } from 'uqr';
import { qrPath } from '../ui/pictures/qr-path.ts';
import styles from './second-factors.module.css';

/** Light modules around the code, without which cameras do not find it. */
const QUIET_ZONE = 4;

/** A text as a QR code: dark on white in the dark as well, for cameras. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'L' });
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(data)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};

import { encode } from 'uqr';
import { qrPath } from '../ui/pictures/qr-path.ts';
import styles from './how-to-pay.module.css';

/** Where the invoice is paid, for the camera of a phone: on light ground in the dark as well. */
export const PayCode = ({ address }: { address: string }) => {
  const { data, size } = encode(address, { border: 2, ecc: 'L' });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code that leads to this invoice">
      <rect className={styles.ground} width={size} height={size} rx="1" />
      <path className={styles.modules} d={qrPath(data)} shapeRendering="crispEdges" />
    </svg>
  );
};

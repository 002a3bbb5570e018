import { Breakable } from '../ui/layout/breakable.tsx';
import styles from './renewal.module.css';

interface RenewedOrganisationProps {
  organisation: string;
  product: string;
}

/** Whose membership a row is about. */
export const RenewedOrganisation = ({ organisation, product }: RenewedOrganisationProps) => (
  <span>
    <Breakable>{organisation}</Breakable>
    <br />
    <span className={styles.muted}>
      <Breakable>{product}</Breakable>
    </span>
  </span>
);

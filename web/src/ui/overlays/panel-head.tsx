import { Heading } from 'react-aria-components/Heading';
import { Icon } from '../pictures/icon.tsx';
import styles from './panel-head.module.css';

interface PanelHeadProps {
  title: string;
  size: 'large' | 'small';
  onClose: () => void;
}

/** The title of a dialog or drawer, and the way out of it. */
export const PanelHead = ({ title, size, onClose }: PanelHeadProps) => (
  <div className={styles.head} data-size={size}>
    <Heading slot="title">{title}</Heading>
    <button type="button" aria-label="Close" onClick={onClose}>
      <Icon name="close" />
    </button>
  </div>
);

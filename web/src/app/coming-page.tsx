import { useNavigation } from 'react-router';
import { Loading } from '../ui/feedback/spinner.tsx';
import styles from './coming-page.module.css';

/** Says on the page that stays meanwhile that the code of the next one is being fetched, where that takes long. */
export const ComingPage = () => {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className={styles.coming}>
      <Loading label="Loading the page" />
    </div>
  );
};

import { StepList } from '../../../ui/layout/step-list.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { Scene, type SceneName } from '../../../ui/pictures/scene.tsx';
import styles from '../gallery.module.css';

export const title = 'Pictures';

const STEPS = ['Your details', 'Password', 'Organisation', 'Membership', 'Payment'];
const ICONS: readonly IconName[] = ['alert', 'back', 'check', 'clock', 'close', 'eye', 'file', 'info'];
const MORE_ICONS: readonly IconName[] = ['mail', 'minus', 'phone', 'search', 'upload', 'truck', 'chevron'];
const SCENES: readonly SceneName[] = ['closed', 'lost', 'barred'];

export const GalleryPictures = () => (
  <>
    <p className={styles.row}>
      {[...ICONS, ...MORE_ICONS].map((name) => (
        <Icon key={name} name={name} />
      ))}
    </p>
    <p className={styles.row}>
      <Avatar person={{ firstName: 'Ada', lastName: 'O’Brien' }} />
      <Avatar person={undefined} />
    </p>
    <div className={styles.row}>
      {SCENES.map((name) => (
        <Scene key={name} name={name} />
      ))}
    </div>
    <div className={styles.onDusk}>
      <StepList steps={STEPS} currentStep={3} />
    </div>
  </>
);

import { EarlyHeader } from '../menu/portal-header.tsx';
import { Loading } from '../../ui/feedback/spinner.tsx';
import { Horizon } from '../../ui/layout/horizon.tsx';
import styles from './portal-layout.module.css';
import { SandboxRibbon } from './sandbox-ribbon.tsx';

/**
 * What stands around every page of a member, drawn while building and seen before any script of the page runs. It is a picture: what
 * can be pressed takes its place within a moment (`lib/loading/early-frame.ts`).
 */
export const EarlyFrame = () => (
  <>
    <SandboxRibbon />
    <div className={styles.shell}>
      <EarlyHeader />
      <div className={styles.main}>
        <Horizon>
          <div className={styles.waiting}>
            <Loading />
          </div>
        </Horizon>
      </div>
    </div>
  </>
);

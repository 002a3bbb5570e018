import { putSetUpAway, type SetUp } from '@linehaul/contract/set-up';
import { call } from '../../lib/calls/api.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { ActFailure } from '../act-failure.tsx';
import styles from './set-up.module.css';
import { useKeepSetUp } from './set-up-queries.ts';

/** For who wants to go on later, or never. */
export const LeaveActs = ({ setUp: { isPutAway } }: { setUp: SetUp }) => {
  const { isBusy, failure, run } = useAct('This could not be kept');
  const keep = useKeepSetUp();
  const put = () => run(async () => keep(await call(putSetUpAway, { body: { isPutAway: !isPutAway } })));
  return (
    <>
      <ActFailure words={failure} />
      <div className={styles.acts}>
        <LinkButton variant="secondary" to={paths.admin}>
          Go on later
        </LinkButton>
        <Button variant="quiet" isBusy={isBusy} busyLabel="Keeping…" onClick={() => void put()}>
          {isPutAway ? 'Show it on the overview again' : 'Take it off the overview'}
        </Button>
      </div>
    </>
  );
};

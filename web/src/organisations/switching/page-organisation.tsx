import { useAct } from '../../lib/calls/use-act.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { type OwnOrganisation, useOrganisationOfPage } from '../own-organisation-queries.ts';
import { switchOrganisation } from './switch-organisation.ts';
import styles from './switching.module.css';

interface OtherProps {
  chosen: OwnOrganisation;
  actedFor: OwnOrganisation;
}

/** Whoever acts as another person leaves them where they are. */
const Other = ({ chosen, actedFor }: OtherProps) => {
  const { isImpersonating } = useSession();
  const { isBusy, failure, run } = useAct('You could not be switched');
  return (
    <Notice tone="info" title={`This page is about ${chosen.name}`}>
      <p>
        You act for {actedFor.name} at present. What you change here is changed for {chosen.name}.
      </p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {!isImpersonating && (
        <div className={styles.other}>
          <Button
            variant="secondary"
            isBusy={isBusy}
            busyLabel="Switching…"
            onClick={() => void run(() => switchOrganisation(chosen.id))}
          >
            Switch to {chosen.name}
          </Button>
        </div>
      )}
    </Notice>
  );
};

/** Which organisation the page is about, for whoever belongs to several. */
export const PageOrganisation = () => {
  const { own = [], chosen } = useOrganisationOfPage();
  const [actedFor] = own;
  if (!chosen || !actedFor || own.length < 2) return null;
  if (chosen.id !== actedFor.id) return <Other chosen={chosen} actedFor={actedFor} />;
  return (
    <p className={styles.of}>
      For <strong>{chosen.name}</strong>
    </p>
  );
};

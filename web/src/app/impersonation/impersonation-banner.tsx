import { LOCALE } from '@linehaul/contract/constants';
import { useEffect } from 'react';
import { settings } from '../../lib/settings.ts';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { useAct } from '../../lib/calls/use-act.ts';
import styles from './impersonation-banner.module.css';
import { logOut } from '../menu/log-out.ts';

const clock = new Intl.DateTimeFormat(LOCALE, {
  timeZone: settings.association.timeZone,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** The server refuses from then on; what is on the screen goes as well. */
const useStopAt = (endsAt: string | undefined): void => {
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(() => void logOut(), Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
};

const Banner = () => {
  const { data: user } = useCurrentUser();
  const { isBusy, run } = useAct();
  const endsAt = user?.impersonation?.endsAt;
  useStopAt(endsAt);
  return (
    <aside className={styles.banner} aria-label="Acting as another person">
      <p>
        {user ? `You are acting as ${user.firstName} ${user.lastName}.` : 'You are acting as another person.'}
        {endsAt !== undefined && <span> Until {clock.format(new Date(endsAt))}.</span>}
      </p>
      <button type="button" aria-disabled={isBusy || undefined} onClick={() => void run(logOut)}>
        Stop
      </button>
    </aside>
  );
};

/** Above every page while somebody acts as another person. */
export const ImpersonationBanner = () => (
  <QueryProvider>
    <Banner />
  </QueryProvider>
);

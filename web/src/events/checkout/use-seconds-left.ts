import { useEffect, useState } from 'react';

/** Whole seconds until an instant of this browser's clock, counted down; undefined without one. */
export const useSecondsLeft = (endsAt: number | undefined): number | undefined => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (endsAt === undefined) return;
    const tick = (): void => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [endsAt]);
  return endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / 1000));
};

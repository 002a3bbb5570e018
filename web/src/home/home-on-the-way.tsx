import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { HomeColumns } from './home-columns.tsx';

/** The shape of the home of whoever is signed in, while it is not known who that is. */
export const HomeOnTheWay = () => (
  <HomeColumns
    main={<Skeleton shape="card" lines={2} label="Loading your home page" />}
    side={<Skeleton shape="card" lines={2} label="Loading your card" />}
  />
);

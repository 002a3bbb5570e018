import { paths } from '../lib/paths.ts';
import { Navigate } from '../lib/router.tsx';

/** The admin area begins with the people; whoever may open it may open them. */
export const AdminPage = () => <Navigate to={paths.adminUsers} replace />;

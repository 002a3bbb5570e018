import { paths } from '../lib/paths.ts';
import { Navigate } from 'react-router';

/** The admin area begins with the people; whoever may open it may open them. */
export const AdminPage = () => <Navigate to={paths.adminUsers} replace />;

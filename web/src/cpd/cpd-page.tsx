import { Navigate } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';

/** The section begins with the tracker. */
export const CpdPage = () => <Navigate to={paths.cpdTracker} replace />;

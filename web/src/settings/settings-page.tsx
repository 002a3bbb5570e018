import { paths } from '../lib/navigation/paths.ts';
import { Navigate } from 'react-router';

/** The settings begin with the account's details. */
export const SettingsPage = () => <Navigate to={paths.accountDetails} replace />;

import { organisationName } from '@linehaul/contract/organisations';
import * as z from 'zod/mini';

export const nameFields = z.object({ orgName: organisationName });

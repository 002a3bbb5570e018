import { WITHOUT_SCRIPT } from '@linehaul/contract/pages';

/** How every form is sent when no script takes it: what was typed never gets into an address, where it would be kept. */
export const postForm = { method: 'post', action: WITHOUT_SCRIPT } as const;

import { messageOf } from '../../lib/calls/api-error.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** What is said of a file that cannot be read (SPEC section 8). */
export const tellUnread = (error?: unknown): void =>
  showToast({ tone: 'error', title: 'Error', text: messageOf(error, 'The file cannot be read.') });

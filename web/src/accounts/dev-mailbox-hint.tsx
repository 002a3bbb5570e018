import { settings } from '../lib/settings.ts';

/** While no mail server is set up, says where the portal keeps its mails. */
export const DevMailboxHint = () =>
  settings.devMailbox && (
    <p>
      This portal sends no real mail yet: <a href="/dev/mail">open its mailbox</a> to find the message.
    </p>
  );

export interface MailAttachment {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface OutgoingMail {
  /** Stays the same over retries, so that a receiver can tell a repeat. */
  messageId: string;
  to: { name?: string; address: string };
  /** Who gets the answers; left out, the sender. */
  replyTo?: { name?: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
  /** Where it is switched off, by a person who opens it and by a mailbox provider that posts to it. */
  unsubscribeUrl?: string;
}

/** The sender, and the address that gets what bounces. */
export interface MailFrom {
  name: string;
  address: string;
}

/** Hands a mail to its carrier; resolves once the carrier has accepted it. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The carrier will never take this mail; another try is pointless. */
export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError';
}

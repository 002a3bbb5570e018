import * as z from 'zod';
import type { PlaceName } from './mail-places.ts';

const mailContentSchema = z.object({
  subject: z.string(),
  /** What a mailbox shows beside the subject. */
  preheader: z.string().optional(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** The one thing to do; shown as a button. */
  action: z.object({ label: z.string(), url: z.string() }).optional(),
  /** What else may be opened; shown below the button. */
  links: z.array(z.object({ label: z.string(), url: z.string() })).optional(),
  /** What it tells of, in groups; each item leads to its page. */
  sections: z
    .array(
      z.object({
        heading: z.string(),
        items: z.array(z.object({ title: z.string(), url: z.string(), text: z.string() })),
        /** Where the others are. */
        more: z.object({ label: z.string(), url: z.string() }).optional(),
      }),
    )
    .optional(),
  details: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  footnote: z.string().optional(),
});

/** How a mail remembers of which kind it is until it is queued, and what stands in its places. */
export interface Worded {
  readonly kind: string;
  readonly values: Readonly<Partial<Record<PlaceName, string>>>;
  /** Paragraphs that stay ours, below the others. */
  readonly fixed: readonly string[];
}

/** What a mail says, in plain text; the layout dresses and escapes it. */
export type MailContent = z.infer<typeof mailContentSchema> & {
  /** Of a mail whose words the office may change, until it is queued. */
  readonly wording?: Worded | undefined;
};

/** Reads content back from its row. */
export const parseMailContent = (value: unknown): MailContent => mailContentSchema.parse(value);

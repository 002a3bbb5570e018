import type { Keys, Outcome, PayError } from './provider-calls.ts';

export interface BillingDetails {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** What the form in the frame is told by the page around it. */
export interface FrameOptions extends Keys {
  clientSecret: string;
  /** Method types to offer when there is no intent yet. */
  types: string[];
  order: string[];
  theme: string;
  /** The colour of the page under the form; empty for the sandbox's own. */
  background: string;
  billing: BillingDetails;
}

export interface ConfirmOrder {
  clientSecret: string;
  parameters: object;
  billing: BillingDetails;
}

export type ToFrame =
  | { type: 'update'; options: FrameOptions }
  | { type: 'act'; act: 'focus' | 'blur' | 'clear' }
  | { type: 'call'; id: number; name: 'submit' | 'confirm' | 'create'; order: ConfirmOrder };

export type FromFrame =
  | { type: 'ready' | 'focus' | 'blur' | 'escape' }
  | { type: 'resize'; height: number }
  | { type: 'change'; complete: boolean; empty: boolean; method: string }
  | { type: 'loaderror'; error: PayError }
  | { type: 'answer'; id: number; outcome: Outcome<unknown> };

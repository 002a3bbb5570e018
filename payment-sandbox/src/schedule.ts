import type { Scope } from './scope.ts';

export interface Plan {
  action: 'settle debit' | 'settle refund' | 'fail refund';
  subject: string;
}

/** Notes what is to happen at an instant of the sandbox's clock. */
export const planAt = (scope: Scope, dueAtMs: number, { action, subject }: Plan): void => {
  scope.sandbox.store.run(
    'insert into schedule (due_at, action, subject) values (?, ?, ?)',
    dueAtMs,
    action,
    subject,
  );
};

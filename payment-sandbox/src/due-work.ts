import { endDebit } from './payments/debits.ts';
import { endRefund } from './payments/refunds.ts';
import type { Sandbox } from './sandbox.ts';
import type { Plan } from './schedule.ts';
import { backgroundScope } from './scope.ts';
import type { Row } from './store.ts';

const ACTIONS: Record<Plan['action'], (scope: ReturnType<typeof backgroundScope>, subject: string) => void> =
  {
    'settle debit': endDebit,
    'settle refund': (scope, subject) => endRefund(scope, subject, 'succeeded'),
    'fail refund': (scope, subject) => endRefund(scope, subject, 'failed'),
  };

const isAction = (text: string): text is Plan['action'] => Object.hasOwn(ACTIONS, text);

const carryOut = (sandbox: Sandbox, row: Row): void => {
  const subject = String(row['subject']);
  const action = String(row['action']);
  const owner = sandbox.store.rows('select account from objects where id = ?', subject)[0];
  if (owner && isAction(action)) ACTIONS[action](backgroundScope(sandbox, String(owner['account'])), subject);
};

const takeDue = (sandbox: Sandbox): Row | undefined => {
  const row = sandbox.store.rows(
    'select * from schedule where due_at <= ? order by due_at, seq limit 1',
    sandbox.nowMs(),
  )[0];
  if (row) sandbox.store.run('delete from schedule where seq = ?', Number(row['seq']));
  return row;
};

/** Does what the sandbox's clock has reached, each in a transaction of its own. */
export const doDueWork = (sandbox: Sandbox): void => {
  const doOne = (): boolean =>
    sandbox.store.transaction(() => {
      const row = takeDue(sandbox);
      if (row) carryOut(sandbox, row);
      return row !== undefined;
    });
  const isDue = (): boolean =>
    sandbox.store.rows('select 1 from schedule where due_at <= ? limit 1', sandbox.nowMs()).length > 0;
  while (isDue() && doOne());
};

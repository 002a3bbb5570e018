import { type BegunAudit, begunAudit } from '@linehaul/contract/office-audits';
import type { FormRules } from '../../../lib/forms/form-errors.ts';

/** Judges the dialog by the contract’s schema; what is no number is left to it to refuse. */
export const BEGIN_RULES: FormRules<BegunAudit> = {
  safeParse: (values) => {
    const { sampleAmount, ...rest } = values as Record<string, unknown>;
    const typed = typeof sampleAmount === 'string' ? sampleAmount.trim() : '';
    return begunAudit.safeParse({ ...rest, sampleAmount: typed === '' ? null : Number(typed) });
  },
};

import { PASSWORD_RULES } from '@linehaul/contract/password';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** All the rules in one sentence, for a refusal that names only one of them. */
export const PASSWORD_RULE_TEXT = `Your password needs: ${PASSWORD_RULES.map(({ text }) => lowerFirst(text)).join('; ')}.`;

import type { CancellingRules as Rules } from '@linehaul/contract/event-cancelling';
import styles from './cancelling.module.css';
import { ruleSentences } from './rule-words.ts';

interface CancellingRulesProps {
  rules: Rules;
  isFree: boolean;
}

/** By what rules places are given up: read before booking. */
export const CancellingRules = ({ rules, isFree }: CancellingRulesProps) => (
  <p className={styles.rules}>{ruleSentences(rules, isFree).join(' ')}</p>
);

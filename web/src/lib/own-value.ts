import { whenMoneyMoved } from './moved-money.ts';
import { session } from './session.ts';
import { type SharedValue, sharedValue } from './shared-value.ts';

/** Something the server knows of the person who is signed in; nobody is shown that of the person who was before. */
export const ownValue = <T>(load: () => Promise<T>): (() => SharedValue<T>) => {
  const values = new Map<string, SharedValue<T>>();
  whenMoneyMoved(() => {
    for (const value of values.values()) value.forget();
  });
  return () => {
    const userId = session.userId() ?? '';
    const value = values.get(userId) ?? sharedValue(load);
    values.set(userId, value);
    return value;
  };
};

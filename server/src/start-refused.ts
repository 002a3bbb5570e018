/** Something that the operator can put right before the start; its message is shown as it is, without a stack. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}

/** What went wrong with its stack, and below it what each cause says. */
export const withCauses = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause, stack = error.message } = error;
  return cause instanceof Error ? `${stack}\nCaused by: ${withCauses(cause)}` : stack;
};

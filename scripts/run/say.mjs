/** What the person who typed the command can put right: shown as one line, without a stack. */
export class StartError extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

export function stopWith(error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error?.stack ?? error)}\n`);
  process.exitCode = 1;
}

import type { BrowserContext, Frame, Page } from '@playwright/test';

interface PolicyIssue {
  violatedDirective: string;
  contentSecurityPolicyViolationType: string;
  blockedURL?: string;
}

/** Ends on its own when the page or frame is gone. */
const watch = async (
  context: BrowserContext,
  place: Page | Frame,
  report: (violation: string) => void,
): Promise<void> => {
  const session = await context.newCDPSession(place);
  session.on('Audits.issueAdded', ({ issue }) => {
    const found: PolicyIssue | undefined = issue.details.contentSecurityPolicyIssueDetails;
    if (!found) return;
    const { violatedDirective, contentSecurityPolicyViolationType: kind, blockedURL = '' } = found;
    report(`Content Security Policy: ${violatedDirective} ${kind} ${blockedURL}`.trim());
  });
  // What happened before is reported at once.
  await session.send('Audits.enable');
};

/**
 * Reports every refusal of a content security policy, in every page of the context, its frames and the windows that it
 * opens. The browser itself is asked: where no script may run, no script could listen.
 */
export const watchPolicyViolations = (
  context: BrowserContext,
  report: (violation: string) => void,
): { settled: () => Promise<void> } => {
  const pending = new Set<Promise<void>>();
  const add = (place: Page | Frame): void => {
    // A frame that shares its page's process is watched with the page; one that is gone has nothing to tell.
    const watching = watch(context, place, report).catch(() => undefined);
    pending.add(watching);
    void watching.finally(() => pending.delete(watching));
  };
  context.on('page', (page) => {
    add(page);
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame()) add(frame);
    });
  });
  return {
    async settled() {
      await Promise.all(pending);
    },
  };
};

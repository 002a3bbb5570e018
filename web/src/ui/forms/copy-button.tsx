import { Button } from './button.tsx';
import { showToast } from '../feedback/toast.ts';

/** Without a secure address browsers offer no clipboard. */
const canCopy = (): boolean => 'clipboard' in navigator;

const copy = async (text: string): Promise<void> => {
  if (!canCopy()) {
    return showToast({
      tone: 'error',
      title: 'Your browser cannot copy for you',
      text: 'Please select the text and copy it yourself.',
    });
  }
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', title: 'Copied successfully!' });
  } catch {
    showToast({ tone: 'error', title: 'Failed to copy text!' });
  }
};

interface CopyButtonProps {
  text: string;
  /** What is copied: 'Copy the key'. */
  children: string;
}

/** Puts a text on the clipboard. */
export const CopyButton = ({ text, children }: CopyButtonProps) => (
  <Button variant="secondary" onClick={() => void copy(text)}>
    {children}
  </Button>
);

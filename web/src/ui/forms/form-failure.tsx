import { Notice } from '../feedback/notice.tsx';

interface FormFailureProps {
  /** As `useZodForm().failure` gives it. */
  failure: string | undefined;
  title?: string;
}

/** Why a form was refused, above its fields. */
export const FormFailure = ({ failure, title }: FormFailureProps) =>
  failure !== undefined && (
    <Notice tone="error" isAnnounced {...(title === undefined ? {} : { title })}>
      {failure}
    </Notice>
  );

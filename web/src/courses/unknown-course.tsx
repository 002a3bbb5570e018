import { LinkButton } from '../ui/forms/button.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';
import { courseListAddress } from './browse/course-search.ts';

/** At an address that names no course, or none that the person finds. */
export const UnknownCourse = () => (
  <MessagePage
    scene="lost"
    title="404 error"
    ways={<LinkButton to={courseListAddress()}>See all courses</LinkButton>}
  >
    <p>This course does not exist or is no longer published.</p>
  </MessagePage>
);

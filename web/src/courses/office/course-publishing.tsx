import {
  deleteOfficeCourse,
  type EditedCourse,
  publishOfficeCourse,
  takeDownOfficeCourse,
  unpublishOfficeCourse,
} from '@linehaul/contract/office-courses';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { PublishingCard, type PublishingActs } from '../../ui/publishing/publishing-card.tsx';
import { useCoursesChanged } from './office-queries.ts';

interface CoursePublishingProps {
  course: EditedCourse;
  version: number;
  onSeen: (version: number) => void;
}

/** How a course stands, and what can be done with it. */
export const CoursePublishing = ({ course, version, onSeen }: CoursePublishingProps) => {
  const navigate = useNavigate();
  const changed = useCoursesChanged();
  const acts: PublishingActs = {
    publish: (body) => call(publishOfficeCourse, { body }),
    takeDown: (body) => call(takeDownOfficeCourse, { body }),
    unpublish: (body) => call(unpublishOfficeCourse, { body }),
    remove: async (body) => {
      await call(deleteOfficeCourse, { body });
      navigate(paths.adminCourses);
      await changed();
    },
  };
  return (
    <PublishingCard
      item={course}
      version={version}
      belongings="its text and its sessions"
      acts={acts}
      onChanged={async (seen) => {
        onSeen(seen);
        await changed();
      }}
    />
  );
};

import { getOfficeCourse } from '@linehaul/contract/office-courses';
import { saveCourseTest, type SentCourseTest } from '@linehaul/contract/office-course-tests';
import { useState } from 'react';
import { isRefusedAs, messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';

interface Overtaken {
  readonly sent: SentCourseTest;
  /** The version that somebody else has made. */
  readonly version: number;
  /** By whom and when, as the server says. */
  readonly words: string;
}

interface SaveTest {
  courseId: string;
  /** The version of the course that this person has seen last, or made. */
  version: number;
  onSaved: (version: number) => void;
}

/** Saves a test; where somebody else was faster with the course, it says so and keeps what was to be saved. */
export const useSaveTest = ({ courseId: id, version, onSaved }: SaveTest) => {
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const save = async (test: SentCourseTest, seen = version): Promise<void> => {
    setOvertaken(undefined);
    try {
      onSaved((await call(saveCourseTest, { body: { id, version: seen, test } })).version);
    } catch (error) {
      if (!isRefusedAs('wrong-state', error)) throw error;
      const theirs = await call(getOfficeCourse, { query: { id } });
      if (theirs.version === seen) throw error;
      const words = messageOf(error, 'Somebody else has changed this meanwhile');
      setOvertaken({ sent: test, version: theirs.version, words });
    }
  };
  return { save, overtaken, forget: (): void => setOvertaken(undefined) };
};

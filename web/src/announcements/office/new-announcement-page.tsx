import { addDays } from '@linehaul/contract/dates';
import { useEffect, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { todayHere } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { newAnnouncement } from './announcement-values.ts';
import { useAnnouncementsChanged } from './office-queries.ts';

const USUAL_DAYS = 14;

const NewAnnouncement = () => {
  const navigate = useNavigate();
  const changed = useAnnouncementsChanged();
  const [first] = useState(() => newAnnouncement(addDays(todayHere(), USUAL_DAYS)));
  const [isEdited, setIsEdited] = useState(false);
  const [savedId, setSavedId] = useState<string>();
  // Once the page guards nothing any more.
  useEffect(() => {
    if (savedId !== undefined)
      navigate(generatePath(paths.adminEditAnnouncement, { id: savedId }), { replace: true });
  }, [savedId, navigate]);
  const onSaved = async (id: string): Promise<void> => {
    showToast({ tone: 'success', title: 'Saved as a draft' });
    void changed();
    setSavedId(id);
  };
  return <AnnouncementForm first={first} isEdited={isEdited} onEdit={setIsEdited} onSaved={onSaved} />;
};

/** A new announcement, which begins as a draft. */
export const NewAnnouncementPage = () => (
  <PageBody>
    <BackLink to={paths.adminAnnouncement}>Back to announcements</BackLink>
    <PageHeading lead="It is kept as a draft, which only the office sees, until you publish it.">
      New announcement
    </PageHeading>
    <NewAnnouncement />
  </PageBody>
);

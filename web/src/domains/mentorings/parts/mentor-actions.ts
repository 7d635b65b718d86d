import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { openCancelModal, openDeclineModal, openMoveModal } from '../mentoring-modals.ts';

/** What a mentor can do with a session from elsewhere than its page. Each asks first, and says what follows. */
export const mentorActions = {
  propose: (mentoring: Mentoring) => openMoveModal(mentoring, 'MENTOR'),
  cancel: (mentoring: Mentoring) => openCancelModal(mentoring, 'MENTOR'),
  decline: openDeclineModal,
};

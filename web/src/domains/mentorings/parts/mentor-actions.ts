import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { openCancelModal, openDeclineModal, openMoveModal } from '../mentoring-modals.ts';

/** A mentor's actions on a session from other pages. Each is confirmed first, showing its consequences. */
export const mentorActions = {
  propose: (mentoring: Mentoring) => openMoveModal(mentoring, 'MENTOR'),
  cancel: (mentoring: Mentoring) => openCancelModal(mentoring, 'MENTOR'),
  decline: openDeclineModal,
};

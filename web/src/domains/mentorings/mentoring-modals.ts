import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { MentoringProps, SidedProps } from './mentoring-props.ts';

const acceptModal = defineModal<MentoringProps>(async () => (await import('./AcceptModal.tsx')).AcceptModal);
const declineModal = defineModal<MentoringProps>(async () => (await import('./DeclineModal.tsx')).DeclineModal);
const moveModal = defineModal<SidedProps>(async () => (await import('./MoveModal.tsx')).MoveModal);
const cancelModal = defineModal<SidedProps>(async () => (await import('./CancelModal.tsx')).CancelModal);
const absenceModal = defineModal<MentoringProps>(async () => (await import('./AbsenceModal.tsx')).AbsenceModal);

export const openAcceptModal = (mentoring: Mentoring) => void openModal(acceptModal, { mentoring });
export const openDeclineModal = (mentoring: Mentoring) => void openModal(declineModal, { mentoring });
export const openMoveModal = (mentoring: Mentoring, side: MentoringSide) => void openModal(moveModal, { mentoring, side });
export const openCancelModal = (mentoring: Mentoring, side: MentoringSide) => void openModal(cancelModal, { mentoring, side });
export const openAbsenceModal = (mentoring: Mentoring) => void openModal(absenceModal, { mentoring });

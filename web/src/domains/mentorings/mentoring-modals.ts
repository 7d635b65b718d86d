import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

export interface MentoringModalProps {
  mentoring: Mentoring;
}

export interface SidedModalProps extends MentoringModalProps {
  side: MentoringSide;
}

const acceptModal = defineModal<MentoringModalProps>(async () => (await import('./AcceptModal.tsx')).AcceptModal);
const declineModal = defineModal<MentoringModalProps>(async () => (await import('./DeclineModal.tsx')).DeclineModal);
const moveModal = defineModal<SidedModalProps>(async () => (await import('./MoveModal.tsx')).MoveModal);
const cancelModal = defineModal<SidedModalProps>(async () => (await import('./CancelModal.tsx')).CancelModal);
const absenceModal = defineModal<MentoringModalProps>(async () => (await import('./AbsenceModal.tsx')).AbsenceModal);

export const openAcceptModal = (mentoring: Mentoring) => void openModal(acceptModal, { mentoring });
export const openDeclineModal = (mentoring: Mentoring) => void openModal(declineModal, { mentoring });
export const openMoveModal = (mentoring: Mentoring, side: MentoringSide) => void openModal(moveModal, { mentoring, side });
export const openCancelModal = (mentoring: Mentoring, side: MentoringSide) => void openModal(cancelModal, { mentoring, side });
export const openAbsenceModal = (mentoring: Mentoring) => void openModal(absenceModal, { mentoring });

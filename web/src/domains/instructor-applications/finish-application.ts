import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { track } from '../../client/analytics.ts';
import { setCookie } from '../../client/cookies.ts';
import { openSharedModal } from '../../client/shared-modals.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const completeModals = {
  ls: defineModal(async () => (await import('./InstructorCompleteModal.tsx')).InstructorCompleteModal),
  mt: defineModal<{ name: string }>(async () => (await import('./MentorCompleteModal.tsx')).MentorCompleteModal),
};

/** After a member's application: sends the event, opens the mode's completion modal, then calls back. */
export async function finishApplication(mode: ApplicationMode, user: UserSelf, afterSubmit: () => void): Promise<void> {
  track('joinInstructor', { user_id: user.id, email: user.email });
  if (mode === 'mt') await openModal(completeModals.mt, { name: user.name });
  else await openModal(completeModals.ls, {});
  afterSubmit();
}

/** After a visitor's application: stores the address for signing up, which comes next. */
export async function finishGuestApplication(email: string): Promise<void> {
  const { name, age } = cookies.savedInstructorEmail;
  setCookie(name, email, { age });
  await openSharedModal('sign-up-follow-up', { email });
}

import { provideSharedModals } from '../client/shared-modals.ts';
import { defineModal } from '../ui/modal/modal-store.ts';

/** Modals that any page may open by name, each in its own chunk. */
export function provideModals(): void {
  provideSharedModals({
    'sign-in': defineModal(async () => (await import('../domains/sign-in/SignInModal.tsx')).SignInModal),
    'confirm-identity': defineModal(async () => (await import('../domains/sign-in/ConfirmIdentityModal.tsx')).ConfirmIdentityModal),
    'request-email-verification': defineModal(async () => (await import('../domains/sign-up/RequestVerificationModal.tsx')).RequestVerificationModal),
    'forgot-password': defineModal(async () => (await import('../domains/passwords/ForgotPasswordModal.tsx')).ForgotPasswordModal),
    'instructor-application': defineModal(async () => (await import('../domains/instructor-applications/ApplicationModal.tsx')).ApplicationModal),
    'lecture-preview': defineModal(async () => (await import('../domains/learning/PreviewModal.tsx')).PreviewModal),
    'sign-up-follow-up': defineModal(async () => (await import('../domains/instructor-applications/SignUpFollowUpModal.tsx')).SignUpFollowUpModal),
  });
}

import { instructorApplicationsContract } from '@baeum/contract/domains/instructor-applications/instructor-applications.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { causerOf } from '../users/mail-allowances.public.ts';
import { submitGuestApplication } from './guest-applications.public.ts';
import { checkApplication, getMyApplication, submitApplication } from './member-applications.ts';

export const instructorApplicationsHandlers = implement(instructorApplicationsContract, {
  checkInstructorApplication: ({ actor }) => checkApplication(actor),
  submitInstructorApplication: async ({ actor, body, context }) => ({
    application: await submitApplication(actor, body, context),
    isInstructor: true,
    mode: body.mode,
  }),
  getMyInstructorApplication: ({ actor }) => getMyApplication(actor),
  registerInstructor: async ({ actor, body, context }) => {
    await submitApplication(actor, body, context);
    return { ok: true };
  },
  submitGuestApplication: async ({ actor, body, context }) => ({ status: await submitGuestApplication(body, causerOf(actor, context)) }),
});

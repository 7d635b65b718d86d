import { instructorApplicationsContract } from '@baeum/contract/domains/instructor-applications/instructor-applications.contract.ts';
import { implement } from '../../http/implement.ts';
import { submitGuestApplication } from './guest-applications.service.ts';
import { checkApplication, getMyApplication, submitApplication } from './member-applications.ts';

export const instructorApplicationsHandlers = implement(instructorApplicationsContract, {
  checkInstructorApplication: ({ actor }) => checkApplication(actor),
  submitInstructorApplication: async ({ actor, body }) => ({
    application: await submitApplication(actor, body),
    isInstructor: true,
    mode: body.mode,
  }),
  getMyInstructorApplication: ({ actor }) => getMyApplication(actor),
  registerInstructor: async ({ actor, body }) => {
    await submitApplication(actor, body);
    return { ok: true };
  },
  submitGuestApplication: async ({ body }) => ({ status: await submitGuestApplication(body) }),
});

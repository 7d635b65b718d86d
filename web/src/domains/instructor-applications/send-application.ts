import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { problemOf } from '../../client/api-problem.ts';
import { applicationBody, type FormDraft } from './application-draft.ts';
import { reportFailure } from './application-failure.ts';
import { instructorApplications } from './instructor-applications.api.ts';

export type Sent =
  | { kind: 'applied' }
  /** The visitor's address belongs to an instructor already. */
  | { kind: 'reapplied' }
  /** Told to the applicant by now; `refusals` are the texts for single fields. */
  | { kind: 'failed'; refusals: Record<string, string> };

/** Sends a draft without problems: a member's for their account, a visitor's for the address in it. Never throws. */
export async function sendApplication(draft: FormDraft, mode: ApplicationMode, guest: boolean): Promise<Sent> {
  const body = applicationBody(draft, mode);
  try {
    if (!guest) {
      await instructorApplications.submitInstructorApplication.mutate({ body });
      return { kind: 'applied' };
    }
    const answer = await instructorApplications.submitGuestApplication.mutate({ body });
    return { kind: answer.body.status === 'REAPPLIED' ? 'reapplied' : 'applied' };
  } catch (cause) {
    void reportFailure('submit', cause);
    return { kind: 'failed', refusals: problemOf(cause).fieldMessages };
  }
}

import { applicationErrors } from '@baeum/contract/domains/instructor-applications/instructor-applications.errors.ts';
import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import type { Application } from '@baeum/contract/domains/instructor-applications/instructor-applications.schemas.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import type { Known } from './application-draft.ts';
import { reportFailure } from './application-failure.ts';
import { instructorApplications } from './instructor-applications.api.ts';

interface CheckOptions {
  mode: ApplicationMode;
  /** Visitors are not checked: nothing is known of them. */
  member: boolean;
  /** @param sent what was sent for the member's address while nobody was signed in */
  onKnown(known: Known, sent: Application | undefined): void;
  /** The application cannot go on: the check failed or the member is what they apply for; they have been told. */
  onRefused(already: boolean): void;
}

/** Asks the server once, when the application opens, whether it can be sent. Answers true until it said yes. */
export function useApplicationCheck({ mode, member, onKnown, onRefused }: CheckOptions): boolean {
  const [checking, setChecking] = useState(member);
  const check = useEffectEvent(async () => {
    try {
      const { body } = await instructorApplications.checkInstructorApplication.mutate({});
      if (mode === 'mt' ? body.isMentor : !body.canApply) {
        await alert(applicationErrors.alreadyInstructor.message);
        return onRefused(true);
      }
      onKnown(body.prefill, body.guestApplication);
      setChecking(false);
    } catch (cause) {
      // Signing in opens instead, and the page is asked anew afterwards.
      if (!problemOf(cause).loginRequired) await reportFailure('check', cause);
      onRefused(false);
    }
  });
  useEffect(() => {
    if (member) void check();
  }, [member]);
  return checking;
}

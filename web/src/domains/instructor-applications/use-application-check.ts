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
  /** Visitors are not checked: there is no data about them. */
  member: boolean;
  /** @param sent an earlier application for the member's address, sent without signing in */
  onKnown(known: Known, sent: Application | undefined): void;
  /** The application cannot continue: the check failed or the member already has the role; this has been shown. */
  onRefused(already: boolean): void;
}

/** Checks once, when the application opens, whether it can be sent. Returns true until the server confirms it. */
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
      // Sign-in opens instead, and the check is repeated afterwards.
      if (!problemOf(cause).loginRequired) await reportFailure('check', cause);
      onRefused(false);
    }
  });
  useEffect(() => {
    if (member) void check();
  }, [member]);
  return checking;
}

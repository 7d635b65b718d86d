import { applicationErrors } from '@baeum/contract/domains/instructor-applications/instructor-applications.errors.ts';
import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { useMemo } from 'react';
import { ApiProblem, problemOf } from '../../client/api-problem.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { applicationBody, blankDraft, draftProblems, type FormDraft } from './application-draft.ts';
import { reportFailure } from './application-failure.ts';
import { draftKey } from './draft-key.ts';
import { instructorApplications } from './instructor-applications.api.ts';

interface ApplicationFormOptions {
  mode: ApplicationMode;
  user: UserSelf | undefined;
  onSent(draft: FormDraft): void;
}

/** The form of one application: a member's for their account, a visitor's for its email address. */
export function useApplicationForm({ mode, user, onSent }: ApplicationFormOptions) {
  const key = useMemo(() => draftKey(mode, user?.id), [mode, user?.id]);
  const { mutateAsync: submit } = instructorApplications.submitInstructorApplication.useMutation({ meta: { ownProblem: true } });
  return useContractForm<FormDraft>({
    draft: blankDraft(user ?? {}),
    rules: (draft) => draftProblems(draft, !user),
    savedDraft: { key },
    warn: true,
    submit: async (draft) => {
      const body = applicationBody(draft, mode);
      if (user) await submit({ body });
      else await submitAsGuest(body);
      onSent(draft);
    },
    failed: (thrown, errors) => {
      if (problemOf(thrown).errorCode !== applicationErrors.alreadyInstructor.errorCode) return { errors, report: () => reportFailure('submit', thrown) };
      return { focus: 'contact_mail', report: () => alert(applicationErrors.alreadyInstructor.message) };
    },
  });
}

export type ApplicationFormHandle = ReturnType<typeof useApplicationForm>;

/** @throws ApiProblem if the address already belongs to an instructor */
async function submitAsGuest(body: ReturnType<typeof applicationBody>): Promise<void> {
  const answer = await instructorApplications.submitGuestApplication.mutate({ body });
  if (answer.body.status === 'REAPPLIED') throw new ApiProblem(answer.status, applicationErrors.alreadyInstructor);
}

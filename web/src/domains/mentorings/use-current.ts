import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { readAnew } from '../../client/topics.ts';
import type { Messages, Refusal } from '../../ui/form/use-submission.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { actionTexts } from './mentoring-actions.texts.ts';
import { possibleOf, type Possible } from './mentoring-states.ts';
import { mentorings } from './mentorings.api.ts';

const { changed: texts } = actionTexts;

/** The session is in another state than the one that was looked at. */
function isOutdated(thrown: unknown): boolean {
  const { errorCode } = problemOf(thrown);
  return errorCode === mentoringErrors.wrongState.errorCode || errorCode === mentoringErrors.tooLate.errorCode;
}

/** What a press does: where the session was changed meanwhile it is read anew, and that is said. */
export function useChange(): (send: () => Promise<unknown>, done: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (send, done) => {
    try {
      await send();
      toast(done);
    } catch (thrown) {
      if (isOutdated(thrown)) await showOutdated(queryClient);
      else if (!problemOf(thrown).told) await showProblem(thrown);
    }
  };
}

async function showOutdated(queryClient: QueryClient): Promise<void> {
  await readAnew(queryClient, 'mentorings');
  await alert(texts.title, texts.message);
}

/** A session while a form about it is open, as it is at the server then; `may` is what the form is for. */
export function useCurrent(shown: Mentoring, side: MentoringSide, may: keyof Possible) {
  const queryClient = useQueryClient();
  const now = useNow() ?? 0;
  const [outdated, setOutdated] = useState(false);
  const request = mentorings.getMentoring.options({ params: { id: String(shown.id) } });
  const { data } = mentorings.getMentoring.useQuery({ ...request, staleTime: 0 });
  const mentoring = data?.body ?? shown;
  /** Where it was changed meanwhile, the form says so and keeps what was typed. */
  const failed = <D extends object>(thrown: unknown, errors: Messages<D>): Refusal<D> => {
    if (isOutdated(thrown)) {
      setOutdated(true);
      void readAnew(queryClient, 'mentorings');
      return {};
    }
    return Object.keys(errors).length > 0 ? { errors } : { tell: () => showProblem(thrown) };
  };
  return { mentoring, outdated, disabledReason: possibleOf(mentoring, side, now)[may] ? undefined : texts.impossible, failed };
}

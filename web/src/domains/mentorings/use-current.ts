import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { invalidateTopics } from '../../client/topics.ts';
import type { Messages, Refusal } from '../../ui/form/use-submission.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { actionTexts } from './mentoring-actions.texts.ts';
import { possibleOf, type Possible } from './mentoring-states.ts';
import { mentorings } from './mentorings.api.ts';

const { changed: texts } = actionTexts;

/** The session is no longer in the displayed state. */
function isOutdated(thrown: unknown): boolean {
  const { errorCode } = problemOf(thrown);
  return errorCode === mentoringErrors.wrongState.errorCode || errorCode === mentoringErrors.tooLate.errorCode;
}

/** Runs an action: if the session was changed meanwhile, refetches it and reports that. */
export function useChange(): (send: () => Promise<unknown>, done: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (send, done) => {
    try {
      await send();
      toast(done);
    } catch (thrown) {
      if (isOutdated(thrown)) await showOutdated(queryClient);
      else if (!problemOf(thrown).alreadyShown) await showProblem(thrown);
    }
  };
}

async function showOutdated(queryClient: QueryClient): Promise<void> {
  await invalidateTopics(queryClient, 'mentorings');
  await alert(texts.title, texts.message);
}

/** The latest version of a session while a form about it is open; `may` is the form's action. */
export function useCurrent(shown: Mentoring, side: MentoringSide, may: keyof Possible) {
  const queryClient = useQueryClient();
  const now = useNow() ?? 0;
  const [outdated, setOutdated] = useState(false);
  const request = mentorings.getMentoring.options({ params: { id: String(shown.id) } });
  const { data } = mentorings.getMentoring.useQuery({ ...request, staleTime: 0 });
  const mentoring = data?.body ?? shown;
  /** If it was changed meanwhile, the form shows that and preserves the input. */
  const failed = <D extends object>(thrown: unknown, errors: Messages<D>): Refusal<D> => {
    if (isOutdated(thrown)) {
      setOutdated(true);
      void invalidateTopics(queryClient, 'mentorings');
      return {};
    }
    return Object.keys(errors).length > 0 ? { errors } : { report: () => showProblem(thrown) };
  };
  return { mentoring, outdated, disabledReason: possibleOf(mentoring, side, now)[may] ? undefined : texts.impossible, failed };
}

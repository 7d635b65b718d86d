import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { draftEvaluations } from '../draft-evaluations/draft-evaluations.api.ts';
import { targetingTexts as texts } from './parts/targeting.texts.ts';
import { problemsOf, type Condition, type Target } from './parts/targets.ts';
import { cohortsOf, fieldOf, nobodyTyped, propertiesOf, type TypedUser } from './parts/typed-user.ts';
import type { RowVerdict } from './verdicts.ts';

export interface Trial {
  isOpen: boolean;
  open: (isOpen: boolean) => void;
  user: TypedUser;
  change: (part: Partial<TypedUser>) => void;
  /** By block and row; undefined while no user is tried. */
  verdicts: RowVerdict[][] | undefined;
}

/** Decides each row on its own, because a combined decision stops at the first row that settles it. Unchanged rows are not requested again. */
export function useTryIt(targets: readonly Target[], environment: string): Trial {
  const [isOpen, open] = useState(false);
  const [user, setUser] = useState(nobodyTyped);
  const settled = useSettled(isOpen ? { user, targets } : undefined);
  const rows = isOpen && settled ? targets.flatMap(({ conditions }) => conditions) : [];
  const asked = [...new Map(rows.filter(canBeAsked).map((condition) => [JSON.stringify(condition), condition])).values()];
  const typed = settled?.user ?? user;
  const answers = useQueries({
    queries: asked.map((condition) => ({
      queryKey: ['draft-evaluations', environment, condition, typed],
      queryFn: () => decide(condition, typed, environment),
      retry: false,
    })),
  });
  const byRow = new Map(asked.map((condition, at) => [JSON.stringify(condition), answers[at]]));
  const verdictOfRow = (condition: Condition): RowVerdict => {
    if (condition.key.type === 'EVENT_PROPERTY') return { verdict: 'unknown', note: texts.tryIt.ofEvent };
    const answer = byRow.get(JSON.stringify(condition));
    if (!answer) return { verdict: canBeAsked(condition) ? 'asking' : 'unknown' };
    if (answer.error) return { verdict: 'unknown', note: problemOf(answer.error).message };
    return { verdict: answer.data === undefined ? 'asking' : answer.data ? 'holds' : 'fails' };
  };
  const change = (part: Partial<TypedUser>) => setUser((current) => ({ ...current, ...part }));
  return { isOpen, open, user, change, verdicts: isOpen ? targets.map(({ conditions }) => conditions.map(verdictOfRow)) : undefined };
}

function canBeAsked(condition: Condition): boolean {
  return condition.key.type !== 'EVENT_PROPERTY' && Object.keys(problemsOf(condition)).length === 0;
}

/** Identifiers can only be compared in segments, which cannot be drafts; they are tried as a property, which follows the same rules. */
const identifierProperty = 'identifier';

/** Whether one condition matches: evaluates a draft flag with only this target. */
async function decide({ key: { type, name }, match }: Condition, user: TypedUser, environment: string): Promise<boolean> {
  const asked = type === 'USER_ID' ? ({ type: 'USER_PROPERTY', name: identifierProperty } as const) : ({ type, name } as const);
  const identifier = user.values[fieldOf({ type: 'USER_ID', name })];
  const own: Record<string, string> = type === 'USER_ID' && identifier ? { [identifierProperty]: identifier } : {};
  const userId = user.values['USER_ID $userId'];
  const { properties, hackleProperties } = propertiesOf(user);
  const { body } = await draftEvaluations.evaluateDraft.mutate({
    body: {
      kind: 'FEATURE_FLAG',
      environment,
      entity: { name: texts.tryIt.title, defaultRule: 'A', targetRules: [{ target: { conditions: [{ key: asked, match }] }, action: 'B' }] },
      user: { id: 'try-it', ...(userId && { userId }), properties: { ...properties, ...own }, hackleProperties, cohorts: cohortsOf(user) },
    },
  });
  return body.featureFlag?.reason === 'TARGET_RULE_MATCH';
}

import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { draftEvaluations } from '../draft-evaluations/draft-evaluations.api.ts';
import { targetingTexts as texts } from './parts/targeting.texts.ts';
import { problemsOf, splitValues, type Condition, type Target } from './parts/targets.ts';
import type { RowVerdict } from './verdicts.ts';

/** What was typed of a user: values by what is asked about, the cohorts, and further properties line by line. */
export interface TypedUser {
  values: Readonly<Record<string, string>>;
  cohorts: string;
  more: string;
}

export interface Trial {
  isOpen: boolean;
  open: (isOpen: boolean) => void;
  user: TypedUser;
  change: (part: Partial<TypedUser>) => void;
  /** By block and row; undefined while nothing is tried. */
  verdicts: RowVerdict[][] | undefined;
}

/** The field of a user that a condition looks at. */
export const fieldOf = ({ type, name }: Condition['key']): string => `${type} ${name}`;

/** Each row of the draft is decided by itself, for a decision over all of them stops at the first that settles it. Rows that stay are not asked about again. */
export function useTryIt(targets: readonly Target[], environment: string): Trial {
  const [isOpen, open] = useState(false);
  const [user, setUser] = useState<TypedUser>({ values: {}, cohorts: '', more: '' });
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

/** Identifiers are compared in segments only, which are no drafts by themselves; as a property they are compared by the same rules. */
const identifierProperty = 'identifier';

/** Whether one condition holds: a flag that only this target gets. */
async function decide({ key: { type, name }, match }: Condition, user: TypedUser, environment: string): Promise<boolean> {
  const asked = type === 'USER_ID' ? ({ type: 'USER_PROPERTY', name: identifierProperty } as const) : ({ type, name } as const);
  const identifier = user.values[fieldOf({ type: 'USER_ID', name })];
  const own: Record<string, string> = type === 'USER_ID' && identifier ? { [identifierProperty]: identifier } : {};
  const userId = user.values['USER_ID $userId'];
  const { body } = await draftEvaluations.evaluateDraft.mutate({
    body: {
      kind: 'FEATURE_FLAG',
      environment,
      entity: { name: texts.tryIt.title, defaultRule: 'A', targetRules: [{ target: { conditions: [{ key: asked, match }] }, action: 'B' }] },
      user: {
        id: 'try-it',
        ...(userId && { userId }),
        properties: { ...moreOf(user), ...Object.fromEntries(namedOf('USER_PROPERTY', user)), ...own },
        hackleProperties: Object.fromEntries(namedOf('HACKLE_PROPERTY', user)),
        cohorts: splitValues(user.cohorts)
          .map(Number)
          .filter(Number.isSafeInteger)
          .map((id) => ({ id })),
      },
    },
  });
  return body.featureFlag?.reason === 'TARGET_RULE_MATCH';
}

function namedOf(type: Condition['key']['type'], { values }: TypedUser): [string, string][] {
  return Object.entries(values).flatMap(([field, value]) => (field.startsWith(`${type} `) && value !== '' ? [[field.slice(type.length + 1), value]] : []));
}

function moreOf({ more }: TypedUser): Record<string, string> {
  const lines = more.split('\n').flatMap((line): [string, string][] => {
    const at = line.indexOf('=');
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
  });
  return Object.fromEntries(lines);
}

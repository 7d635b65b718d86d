import type { DraftQuestion } from '@baeum/contract/domains/draft-evaluations/draft-evaluations.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { Stack } from '../../ui/layout.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { draftEvaluations } from '../draft-evaluations/draft-evaluations.api.ts';
import type { Target } from '../targeting/parts/targets.ts';
import { cohortsOf, nobodyTyped, propertiesOf, valuesOf, type TypedUser } from '../targeting/parts/typed-user.ts';
import { UserFields } from '../targeting/parts/UserFields.tsx';
import { configDeskTexts } from './config-desk.texts.ts';
import type { ConfigType } from './config-draft.ts';
import styles from './ConfigDesk.module.css';
import { ruleOutcomes, type RuleOutcome } from './rule-outcomes.ts';
import { ShownValue } from './ShownValue.tsx';

const { preview: texts, form: formTexts } = configDeskTexts;
const tones: Readonly<Record<RuleOutcome, Tone>> = { gets: 'success', target: 'neutral', share: 'neutral', later: 'neutral' };

type ConfigQuestion = Extract<DraftQuestion, { kind: 'REMOTE_CONFIG_PARAMETER' }>;

interface ConfigPreviewProps {
  /** The question without the user; undefined while the draft is invalid. */
  question: Pick<ConfigQuestion, 'key' | 'entity' | 'changes'> | undefined;
  environment: string;
  type: ConfigType;
  identifierType: string;
  rules: readonly { key?: string | undefined; name?: string | undefined; target: Target; traffic: number }[];
  lead: string;
}

/** The value that a user gets, and the outcome of each rule. */
export function ConfigPreview({ question, environment, type, identifierType, rules, lead }: ConfigPreviewProps) {
  const [user, setUser] = useState(nobodyTyped);
  const targets = rules.map(({ target }) => target);
  return (
    <Stack gap={12}>
      <p className={styles.small}>{lead}</p>
      <UserFields
        targets={targets}
        user={user}
        onChange={(part) => setUser((current) => ({ ...current, ...part }))}
        always={[{ type: 'USER_ID', name: identifierType }]}
      />
      <Answer question={question} environment={environment} type={type} identifierType={identifierType} rules={rules} user={user} />
    </Stack>
  );
}

function Answer({ question, environment, type, identifierType, rules, user }: Omit<ConfigPreviewProps, 'lead'> & { user: TypedUser }) {
  const isNobody = Object.keys(valuesOf('USER_ID', user)).length === 0;
  const asked = useSettled(isNobody || !question ? undefined : { ...question, user: userOf(user) });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['draft-evaluations', environment, asked],
    queryFn: () => draftEvaluations.evaluateDraft.mutate({ body: { kind: 'REMOTE_CONFIG_PARAMETER', environment, user: {}, ...asked, asStarted: true } }),
    enabled: asked !== undefined,
    retry: false,
  });
  if (isNobody) return <p className={styles.small}>{texts.nobody}</p>;
  if (!question) return <Callout tone="warning">{texts.unfinished}</Callout>;
  if (error && !isFetching)
    return (
      <Callout
        tone="danger"
        action={
          <Button size="small" variant="secondary" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {problemOf(error).message}
      </Callout>
    );
  const decision = data?.body.remoteConfig;
  if (!decision)
    return (
      <p role="status" className={styles.small}>
        {texts.asking}
      </p>
    );
  if (decision.reason === 'IDENTIFIER_NOT_FOUND') return <Callout tone="warning">{texts.lacking(identifierType)}</Callout>;
  if (decision.reason !== 'TARGET_RULE_MATCH' && decision.reason !== 'DEFAULT_RULE') return <Callout tone="warning">{texts.none}</Callout>;
  const isUndivided = rules.some(({ key, traffic }) => key === undefined && traffic > 0 && traffic < 100);
  const outcomes = ruleOutcomes(decision.steps ?? [], rules);
  return (
    <div role="status" aria-label={texts.gets} className={styles.answer}>
      <span className={styles.small}>{decision.reason === 'DEFAULT_RULE' ? `${texts.gets} · ${texts.fallback}` : texts.gets}</span>
      <ShownValue type={type} value={valueOf(decision.value)} />
      {outcomes.length > 0 && (
        <ol aria-label={texts.rules} className={styles.outcomes}>
          {outcomes.map((outcome, at) => (
            <li key={at} className={styles.outcome}>
              <span>{rules[at]?.name ? formTexts.rule.named(at + 1, rules[at].name) : formTexts.rule.title(at + 1)}</span>
              <StatusTag tone={tones[outcome]}>{texts.outcomes[outcome]}</StatusTag>
            </li>
          ))}
        </ol>
      )}
      {isUndivided && <p className={styles.small}>{texts.undivided}</p>}
    </div>
  );
}

const valueOf = (value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? value : String(value));

/** The user for the API. Without typed cohorts, the stored ones are used. */
function userOf(typed: TypedUser): ConfigQuestion['user'] {
  const { $id, $userId, $deviceId, ...identifiers } = valuesOf('USER_ID', typed);
  const cohorts = cohortsOf(typed);
  return {
    ...($id && { id: $id }),
    ...($userId && { userId: $userId }),
    ...($deviceId && { deviceId: $deviceId }),
    ...(Object.keys(identifiers).length > 0 && { identifiers }),
    ...propertiesOf(typed),
    ...(cohorts.length > 0 && { cohorts }),
  };
}

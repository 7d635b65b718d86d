import type { Container } from '@baeum/contract/domains/containers/containers.schemas.ts';
import { NumberField } from '../../../ui/choice/NumberField.tsx';
import { Select } from '../../../ui/choice/Select.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PagePart } from '../../../ui/text/PagePart.tsx';
import { CommandLine } from '../../desk/parts/CommandLine.tsx';
import { TargetingEditor } from '../../targeting/parts/TargetingEditor.tsx';
import { environmentFlag } from '../parts/environment.ts';
import { Failed } from './Failed.tsx';
import { enteringPercent, groupOf, useAudience, useContainers } from './use-audience.ts';
import { audienceKinds } from './wizard-draft.ts';
import type { StepProps } from './wizard-form.ts';
import styles from './Wizard.module.css';
import { wizardTexts } from './wizard.texts.ts';

const { audience: texts } = wizardTexts;
/** Below this many weekly visitors a warning is shown. */
const few = 200;

/** Audience, traffic and the estimated number of users. */
export function AudienceStep({ form, environment }: StepProps) {
  const { value: targets, error, onChange } = form.choice('targetAudiences');
  const traffic = form.choice('traffic');
  const { all, error: unread, retry } = useContainers(environment);
  return (
    <Stack gap={32}>
      <PagePart title={texts.targets}>
        <Stack gap={12}>
          <p className={styles.muted}>{texts.targetsHelp}</p>
          <TargetingEditor value={targets} onChange={onChange} kinds={audienceKinds} environment={environment} noBlocks="everybody" error={error} />
        </Stack>
      </PagePart>
      <div className={styles.short}>
        <NumberField
          {...traffic}
          label={texts.traffic}
          help={texts.trafficHelp}
          value={traffic.value ?? Number.NaN}
          min={0}
          max={100}
          unit="%"
          required
          onChange={(next) => traffic.onChange(Number.isNaN(next) ? null : next)}
        />
      </div>
      <PagePart title={texts.container}>
        <Stack gap={12}>
          <p className={styles.muted}>{texts.containerHelp}</p>
          {unread !== null && <Failed error={unread} onRetry={retry} />}
          {all && <Containers form={form} environment={environment} all={all} />}
        </Stack>
      </PagePart>
      <PagePart title={texts.estimate}>
        <Estimate form={form} environment={environment} all={all} />
      </PagePart>
    </Stack>
  );
}

function Containers({ form: { values, change }, environment, all }: StepProps & { all: readonly Container[] }) {
  const chosen = all.find(({ id }) => String(id) === values.container);
  if (all.length === 0) {
    return (
      <p className={styles.muted}>
        {texts.noContainers}{' '}
        <CommandLine>{`baeum admin containers create --name '…' --groups '[{"share":50},{"share":50}]'${environmentFlag(environment)}`}</CommandLine>
      </p>
    );
  }
  return (
    <div className={styles.fields}>
      <Select
        label={texts.container}
        value={values.container === '' ? 'none' : values.container}
        options={[{ value: 'none', text: texts.noContainer }, ...all.map(({ id, name }) => ({ value: String(id), text: name }))]}
        onChange={(next) => change({ container: next === null || next === 'none' ? '' : next, group: '' })}
      />
      {chosen && (
        <Select
          label={texts.group}
          value={values.group === '' ? 'any' : values.group}
          options={[
            { value: 'any', text: texts.anyGroup },
            ...chosen.groups.map(({ id, share, experimentKeys }, at) => ({
              value: String(id),
              text: texts.groupName(at + 1, share),
              note: texts.groupNote(experimentKeys.length),
            })),
          ]}
          onChange={(next) => change({ group: next === null || next === 'any' ? '' : next })}
        />
      )}
    </div>
  );
}

/** Estimate from the last week. */
function Estimate({ form: { values }, environment, all }: StepProps & { all: readonly Container[] | undefined }) {
  const { estimate, isUnfinished, error, isAsking, retry } = useAudience(values, environment, 7);
  if (isUnfinished) return <Callout>{texts.unfinished}</Callout>;
  if (error) return <Failed error={error} onRetry={retry} />;
  const who = texts.visitors[values.identifierType] ?? texts.visitor;
  const chosen = all?.find(({ id }) => String(id) === values.container);
  const share = chosen && groupOf(chosen, values.group)?.share;
  const users = estimate && Math.round((estimate.matched * enteringPercent(values, all)) / 100);
  return (
    <div role="status" aria-busy={isAsking || undefined}>
      {!estimate || users === undefined ? (
        <Callout>{texts.asking}</Callout>
      ) : estimate.users === 0 ? (
        <Callout tone="warning">{texts.noVisitors}</Callout>
      ) : (
        <Callout tone={users < few ? 'warning' : 'info'} title={texts.enter(who, users)}>
          <Stack gap={4}>
            <span>
              {[
                texts.of(who, estimate.users, estimate.matched),
                ...(share === undefined ? [] : [texts.ofGroup(share)]),
                texts.ofTraffic(values.traffic ?? 0),
              ].join(' → ')}
            </span>
            {users < few && <span>{texts.tooFew}</span>}
            {estimate.notJudged.length > 0 && <span>{texts.notJudged(estimate.notJudged.map(({ name }) => `‘${name}’`).join(', '))}</span>}
          </Stack>
        </Callout>
      )}
    </div>
  );
}

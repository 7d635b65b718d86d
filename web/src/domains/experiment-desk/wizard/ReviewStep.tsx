import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { Link, useSearchParams } from 'react-router';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { Badge, Row, Stack } from '../../../ui/layout.tsx';
import { PagePart } from '../../../ui/text/PagePart.tsx';
import { CommandLine } from '../../desk/parts/CommandLine.tsx';
import { usualEnvironment } from '../parts/environment.ts';
import { commandsOf, sentenceOf } from './review-words.ts';
import { useContainers } from './use-audience.ts';
import { useMetrics } from './use-metrics.ts';
import { beginnings, givenParameters, inputOf, keyAt } from './wizard-draft.ts';
import type { StepProps } from './wizard-form.ts';
import { stepOf } from './wizard-rules.ts';
import { stepAddress, wizardSteps, type WizardStep } from './wizard-steps.ts';
import styles from './Wizard.module.css';
import { percent, wizardTexts } from './wizard.texts.ts';

const { review: texts, steps: names } = wizardTexts;

interface ReviewProps extends StepProps {
  experiment: Experiment | undefined;
  /** The operator's identifier for the experiment. */
  me: string | undefined;
  path: string;
}

/** Summary of the experiment, and when to start it. */
export function ReviewStep({ form, environment, experiment, me, path }: ReviewProps) {
  const { values, problems } = form;
  const metrics = useMetrics(environment);
  const { all: containers = [] } = useContainers(environment);
  const begin = form.choice('begin');
  const earlier = Object.entries(problems).flatMap(([field, problem]) => {
    const step = stepOf(field);
    return problem && step && step !== 'review' ? [{ step, message: problem.message }] : [];
  });
  return (
    <Stack gap={32}>
      {earlier.length > 0 && <ToFix problems={earlier} path={path} />}
      <section aria-label={texts.sentence} className={styles.sentence}>
        <p className={styles.sentenceText}>{sentenceOf(values, { nameOf: metrics.nameOf, containers })}</p>
        {values.hypothesis.trim() !== '' && <p className={styles.muted}>{texts.hypothesis(values.hypothesis)}</p>}
        <StepLinks path={path} />
      </section>
      <PagePart title={texts.variations}>
        <Stack gap={16}>
          <Variations form={form} />
          {environment === usualEnvironment && me !== undefined && <Mine form={form} />}
        </Stack>
      </PagePart>
      <Stack gap={16}>
        <ChoiceGroup
          {...begin}
          onChange={(next) => next && begin.onChange(next)}
          legend={texts.begin}
          help={texts.beginHelps[begin.value]}
          options={beginnings.map((value) => ({ value, label: texts.begins[value] }))}
        />
        {begin.value !== 'draft' && values.plannedUsers === null && values.plannedEndAt === '' && <Callout tone="warning">{texts.noPlan}</Callout>}
        {begin.value === 'at' && (
          <div className={styles.short}>
            <TextField {...form.field('startAt', 'left')} label={texts.startAt} type="datetime-local" required />
          </div>
        )}
        {environment === usualEnvironment && (
          <TextArea {...form.field('note', 'left')} label={texts.note} help={texts.noteHelp} rows={2} maxLength={500} required={begin.value !== 'draft'} />
        )}
      </Stack>
      <details className={styles.more}>
        <summary className={styles.summary}>{texts.command}</summary>
        <Stack gap={8}>
          {commandsOf(values, inputOf(values, experiment, me), environment, experiment?.key).map((command) => (
            <CommandLine key={command}>{command}</CommandLine>
          ))}
        </Stack>
      </details>
    </Stack>
  );
}

function ToFix({ problems, path }: { problems: readonly { step: WizardStep; message: string }[]; path: string }) {
  const [query] = useSearchParams();
  return (
    <Callout tone="danger" title={texts.fix}>
      <ul>
        {problems.map(({ step, message }) => (
          <li key={`${step} ${message}`}>
            <Link to={stepAddress(path, query, step)} className={styles.link}>
              {texts.fixIn(names[step], message)}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function StepLinks({ path }: { path: string }) {
  const [query] = useSearchParams();
  return (
    <Row gap={16}>
      {wizardSteps.slice(0, -1).map((step) => (
        <Link key={step} to={stepAddress(path, query, step)} className={styles.link}>
          {texts.edit(names[step])}
        </Link>
      ))}
    </Row>
  );
}

function Variations({ form: { values } }: Pick<StepProps, 'form'>) {
  return (
    <ul className={styles.beside}>
      {values.variations.map(({ name, weight, isDropped }, at) => {
        const parameters = Object.entries(givenParameters(values.parameters, at));
        return (
          <li key={at} className={styles.card}>
            <Stack gap={8}>
              <span className={styles.cardHead}>
                <span className={styles.cardTitle}>{[keyAt(at), name.trim()].filter(Boolean).join(' ')}</span>
                {at === 0 && <Badge tone="brand">{wizardTexts.variations.control}</Badge>}
                <span className={styles.muted}>{isDropped ? wizardTexts.variations.dropped : percent(weight ?? 0)}</span>
              </span>
              {parameters.length === 0 ? (
                <span className={styles.muted}>{texts.noParameters}</span>
              ) : (
                parameters.map(([key, value]) => (
                  <code key={key} className={styles.code}>
                    {key} = {JSON.stringify(value)}
                  </code>
                ))
              )}
            </Stack>
          </li>
        );
      })}
    </ul>
  );
}

function Mine({ form }: Pick<StepProps, 'form'>) {
  const { identifierType, variations } = form.values;
  const mine = form.choice('mine');
  return (
    <ChoiceGroup<string>
      {...mine}
      onChange={(next) => next !== null && mine.onChange(next)}
      legend={texts.mine}
      help={texts.mineHelp(texts.me[identifierType] ?? identifierType)}
      options={[
        { value: '', label: texts.nobody },
        ...variations.flatMap(({ name, isDropped }, at) =>
          isDropped ? [] : [{ value: keyAt(at), label: [keyAt(at), name.trim()].filter(Boolean).join(' ') }],
        ),
      ]}
    />
  );
}

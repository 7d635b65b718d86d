import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DraftNotice } from '../../../ui/editor/DraftNotice.tsx';
import { Stepper } from '../../../ui/feedback/Stepper.tsx';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { BackToList } from '../../desk/parts/BackToList.tsx';
import { AudienceStep } from './AudienceStep.tsx';
import { IdeaStep } from './IdeaStep.tsx';
import { MetricsStep } from './MetricsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { useWizard } from './use-wizard.ts';
import { VariationsStep } from './VariationsStep.tsx';
import { problemsOfStep } from './wizard-rules.ts';
import { stepAddress, stepMember, wizardSteps, type WizardStep } from './wizard-steps.ts';
import styles from './Wizard.module.css';
import { wizardTexts as texts } from './wizard.texts.ts';

/** An experiment in five steps, new or a stored draft. */
export function ExperimentWizard({ experiment, path }: { experiment?: Experiment; path: string }) {
  const [query] = useSearchParams();
  const { form, step, environment, me, kept } = useWizard(experiment, path);
  const at = wizardSteps.indexOf(step);
  const before = wizardSteps[at - 1];
  const given = { form, environment };
  const isWrong = (name: WizardStep) => Object.keys(problemsOfStep(name, form.problems)).length > 0;
  const heading = useStepFocus(step, () => isWrong(step) && form.ref.current?.requestSubmit());
  return (
    <Stack gap={24} className={styles.page}>
      <header className={styles.head}>
        <BackToList path="/admin/experiments" own={[stepMember]}>
          {texts.back}
        </BackToList>
        <PageTitle>{experiment ? texts.editTitle : texts.newTitle}</PageTitle>
        <p className={styles.muted}>{texts.in(texts.environments[environment])}</p>
      </header>
      <Stepper
        steps={wizardSteps.map((name) => texts.steps[name])}
        current={at + 1}
        wrong={wizardSteps.flatMap((name, index) => (index < at && isWrong(name) ? [index + 1] : []))}
        to={(number) => stepAddress(path, query, wizardSteps[number - 1] ?? 'idea')}
      />
      <ContractForm form={form}>
        <Stack gap={24}>
          <DraftNotice draft={kept} />
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {texts.titles[step]}
          </h2>
          {step === 'idea' && <IdeaStep {...given} isNew={!experiment} />}
          {step === 'variations' && <VariationsStep {...given} />}
          {step === 'audience' && <AudienceStep {...given} />}
          {step === 'metrics' && <MetricsStep {...given} />}
          {step === 'review' && <ReviewStep {...given} experiment={experiment} me={me} path={path} />}
          <div className={styles.foot}>
            <Row gap={8}>
              {before && (
                <LinkButton variant="secondary" to={stepAddress(path, query, before)}>
                  {texts.previous}
                </LinkButton>
              )}
              <Button type="submit" loading={form.busy}>
                {step === 'review' ? texts.review.submit[form.values.begin][experiment ? 'edit' : 'new'] : texts.next}
              </Button>
            </Row>
          </div>
        </Stack>
      </ContractForm>
    </Stack>
  );
}

/** Scrolls a new step to the top and focuses its title; on return to an invalid step, its first error. */
function useStepFocus(step: WizardStep, showErrors: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const show = useEffectEvent(showErrors);
  useEffect(() => {
    if (shown.current === step) return;
    const isBack = wizardSteps.indexOf(step) < wizardSteps.indexOf(shown.current);
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    if (isBack) show();
  }, [step]);
  return heading;
}

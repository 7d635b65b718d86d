import { useEffect, useState } from 'react';
import { analyticsAllowed, browserRefusesTracking, chooseAnalytics } from '../../../client/consent.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconCircle, IconCircleCheck } from '../../../ui/icons.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { analyticsChoiceTexts as texts } from './analytics-choice.texts.ts';
import styles from './AnalyticsChoice.module.css';

type Choice = 'allowed' | 'refused' | 'byBrowser';

function currentChoice(): Choice {
  if (browserRefusesTracking()) return 'byBrowser';
  return analyticsAllowed() ? 'allowed' : 'refused';
}

const answers = ['allowed', 'refused'] as const;

/**
 * Two buttons of the same size and style, so that neither is favoured; the current choice is marked. It is stored in the browser, so the server does
 * not know it.
 */
export function AnalyticsChoice() {
  const [choice, setChoice] = useState<Choice>();
  useEffect(() => setChoice(currentChoice()), []);
  const choose = (allowed: boolean) => {
    chooseAnalytics(allowed);
    setChoice(currentChoice());
  };
  return (
    <Stack gap={12}>
      <p>{texts.lead}</p>
      {choice !== 'byBrowser' && (
        <Row as="fieldset">
          <legend className="visually-hidden">{texts.legend}</legend>
          {answers.map((answer) => {
            const Mark = choice === answer ? IconCircleCheck : IconCircle;
            return (
              <Button
                key={answer}
                variant="secondary"
                aria-pressed={choice === answer}
                className={styles.answer}
                icon={<Mark size={20} aria-hidden="true" />}
                onClick={() => choose(answer === 'allowed')}
              >
                {texts.answers[answer]}
              </Button>
            );
          })}
        </Row>
      )}
      <p role="status" className={styles.state}>
        {choice && texts[choice]}
      </p>
    </Stack>
  );
}

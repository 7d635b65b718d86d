import { useEffect, useState } from 'react';
import { analyticsAllowed, browserRefusesTracking, chooseAnalytics } from '../../../client/consent.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { analyticsChoiceTexts as texts } from './analytics-choice.texts.ts';

type Choice = 'allowed' | 'refused' | 'byBrowser';

function currentChoice(): Choice {
  if (browserRefusesTracking()) return 'byBrowser';
  return analyticsAllowed() ? 'allowed' : 'refused';
}

/** Two buttons of one size and look: neither answer is the easier one. The choice is the browser's, so the server does not know it. */
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
          <Button variant="secondary" aria-pressed={choice === 'allowed'} onClick={() => choose(true)}>
            {texts.allow}
          </Button>
          <Button variant="secondary" aria-pressed={choice === 'refused'} onClick={() => choose(false)}>
            {texts.refuse}
          </Button>
        </Row>
      )}
      <p role="status">{choice && texts[choice]}</p>
    </Stack>
  );
}

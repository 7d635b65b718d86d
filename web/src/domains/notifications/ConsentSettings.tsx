import type { MarketingConsent, MarketingConsentInput } from '@baeum/contract/domains/marketing-consents/marketing-consents.contract.ts';
import { marketingTopicNames } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { useState } from 'react';
import { Switch } from '../../ui/choice/Switch.tsx';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { marketingConsents } from '../marketing-consents/marketing-consents.api.ts';
import { consentTexts as texts, settingsTexts } from './notifications.texts.ts';

/** Consent per topic, with a separate one for nights. */
export function ConsentSettings({ consents }: { consents: readonly MarketingConsent[] }) {
  return (
    <Stack gap={24}>
      {consents.map((consent) => (
        <TopicSwitches key={consent.topic} consent={consent} />
      ))}
    </Stack>
  );
}

function TopicSwitches({ consent }: { consent: MarketingConsent }) {
  const [shown, setShown] = useState(consent);
  const setProductNews = marketingConsents.setProductNewsConsent.useMutation();
  const setCourseNews = marketingConsents.setCourseNewsConsent.useMutation();
  const { topic } = consent;
  const name = marketingTopicNames[topic];
  const change = (body: MarketingConsentInput) => {
    setShown({ topic, agreed: body.agreed, nightAgreed: body.agreed && (body.nightAgreed ?? shown.nightAgreed) });
    const callbacks = {
      onSuccess: ({ body: saved }: { body: MarketingConsent }) => {
        setShown(saved);
        toast(settingsTexts.saved);
      },
      onError: () => setShown(shown),
    };
    if (topic === 'course-news') setCourseNews.mutate({ body }, callbacks);
    else setProductNews.mutate({ params: { productNews: topic }, body }, callbacks);
  };
  return (
    <Stack gap={4}>
      <Switch
        label={name}
        description={shown.agreedAt && shown.reconfirmBy && texts.times(shown.agreedAt, shown.reconfirmBy)}
        checked={shown.agreed}
        onChange={(event) => change({ agreed: event.currentTarget.checked })}
      />
      {shown.agreed && (
        <Switch
          label={texts.night}
          aria-label={texts.nightOf(name)}
          checked={shown.nightAgreed}
          onChange={(event) => change({ agreed: true, nightAgreed: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

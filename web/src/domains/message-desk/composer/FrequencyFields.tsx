import { deliveryLimits } from '@baeum/contract/domains/in-app-messages/message-delivery.rules.ts';
import { NumberField } from '../../../ui/choice/NumberField.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { messageDeskTexts } from '../message-desk.texts.ts';
import type { ComposerForm } from './composer-form.ts';
import { LengthField } from './LengthField.tsx';
import type { MessageDraft } from './message-draft.ts';
import styles from './MessageComposer.module.css';

const { form: texts, identifiers: names } = messageDeskTexts;
const counted = ['$deviceId', '$userId'] as const;

/** Frequency limits per identifier and per period. */
export function FrequencyFields({ form }: { form: ComposerForm }) {
  const { identifiers, capCount, capAmount, capUnit } = form.values;
  const others = identifiers.filter(({ identifierType }) => !counted.some((each) => each === identifierType));
  const isUncapped = identifiers.length === 0 && Number.isNaN(capCount);
  return (
    <>
      <div className={styles.pair}>
        {counted.map((type) => (
          <NumberField
            key={type}
            label={texts.count(names[type] ?? type)}
            help={texts.countHelp}
            unit={texts.times}
            min={1}
            max={deliveryLimits.count}
            step={1}
            value={identifiers.find(({ identifierType }) => identifierType === type)?.count ?? Number.NaN}
            error={type === counted[0] ? form.choice('identifiers').error : undefined}
            onChange={(count) => form.change({ identifiers: withCount(identifiers, type, count) })}
          />
        ))}
      </div>
      {others.length > 0 && (
        <p className={styles.small}>{texts.otherCaps(others.map(({ identifierType }) => names[identifierType] ?? identifierType).join(', '))}</p>
      )}
      <NumberField
        label={texts.capCount}
        help={texts.countHelp}
        unit={texts.times}
        min={1}
        max={deliveryLimits.count}
        step={1}
        value={capCount}
        error={form.choice('capCount').error}
        onChange={(count) => form.change({ capCount: count })}
      />
      {!Number.isNaN(capCount) && (
        <LengthField
          label={texts.capAmount}
          amount={capAmount}
          unit={capUnit}
          error={form.choice('capAmount').error}
          onChange={({ amount, unit }) => form.change({ capAmount: amount, capUnit: unit })}
        />
      )}
      <div role="status">{isUncapped && <Callout tone="warning">{texts.uncappedWarning}</Callout>}</div>
    </>
  );
}

function withCount(identifiers: MessageDraft['identifiers'], identifierType: string, count: number): MessageDraft['identifiers'] {
  const at = identifiers.findIndex((each) => each.identifierType === identifierType);
  if (Number.isNaN(count)) return identifiers.filter((each) => each.identifierType !== identifierType);
  return at < 0 ? [...identifiers, { identifierType, count }] : identifiers.with(at, { identifierType, count });
}

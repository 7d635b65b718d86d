import { Button } from '../../../ui/Button.tsx';
import { TagInput } from '../../../ui/choice/TagInput.tsx';
import { ChipsField } from '../../../ui/form/ChipsField.tsx';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { PagePart } from '../../../ui/text/PagePart.tsx';
import type { WorkEnvironment } from '../../experiment-desk/parts/environment.ts';
import { TargetingEditor } from '../../targeting/parts/TargetingEditor.tsx';
import { messageDeskTexts } from '../message-desk.texts.ts';
import type { ComposerForm } from './composer-form.ts';
import { EventConditions } from './EventConditions.tsx';
import { FrequencyFields } from './FrequencyFields.tsx';
import { HoursField } from './HoursField.tsx';
import { LengthField } from './LengthField.tsx';
import styles from './MessageComposer.module.css';

const { form: texts, platforms } = messageDeskTexts;
const kinds = ['USER_PROPERTY', 'HACKLE_PROPERTY', 'SEGMENT', 'COHORT', 'AB_TEST', 'FEATURE_FLAG'] as const;
const allPlatforms = ['WEB', 'ANDROID', 'IOS'] as const;
const offeredEvents = Object.entries(texts.offered);

interface DeliveryFieldsProps {
  form: ComposerForm;
  environment: WorkEnvironment;
}

/** Trigger, audience, period and frequency. */
export function DeliveryFields({ form, environment }: DeliveryFieldsProps) {
  const targets = form.choice('targets');
  const places = form.choice('platforms');
  return (
    <>
      <PagePart title={texts.parts.trigger}>
        <Stack gap={16}>
          <EventsField form={form} />
          <EventConditions form={form} environment={environment} />
          <LengthField
            label={texts.delay}
            help={texts.delayHelp}
            amount={form.values.delayAmount}
            unit={form.values.delayUnit}
            error={form.choice('delayAmount').error}
            onChange={({ amount, unit }) => form.change({ delayAmount: amount, delayUnit: unit })}
          />
        </Stack>
      </PagePart>
      <PagePart title={texts.parts.audience}>
        <p className={styles.small}>{texts.targetsHelp}</p>
        <Stack gap={16}>
          <TargetingEditor
            value={targets.value}
            onChange={targets.onChange}
            kinds={kinds}
            environment={environment}
            noBlocks="everybody"
            error={targets.error}
          />
          <ChipsField
            legend={texts.platforms}
            name="platforms"
            options={allPlatforms.map((value) => ({ value, label: platforms[value] }))}
            value={places.value}
            onChange={places.onChange}
            max={allPlatforms.length}
            error={places.error}
          />
        </Stack>
      </PagePart>
      <PagePart title={texts.parts.period}>
        <PeriodFields form={form} />
      </PagePart>
      <PagePart title={texts.parts.frequency}>
        <FrequencyFields form={form} />
      </PagePart>
    </>
  );
}

function EventsField({ form }: { form: ComposerForm }) {
  const { value, error, onChange } = form.choice('eventKeys');
  const left = offeredEvents.filter(([key]) => !value.includes(key));
  return (
    <div data-field="eventKeys" className={styles.group}>
      <TagInput
        label={texts.events}
        help={texts.eventsHelp}
        value={value}
        onChange={onChange}
        max={50}
        maxLength={128}
        error={error}
        placeholder={texts.eventPlaceholder}
      />
      {left.length > 0 && (
        <Row>
          <span className={styles.small}>{texts.offeredEvents}</span>
          {left.map(([key, words]) => (
            <Button key={key} variant="secondary" size="small" onClick={() => onChange([...value, key])}>
              {`${words} (${key})`}
            </Button>
          ))}
        </Row>
      )}
    </div>
  );
}

function PeriodFields({ form }: { form: ComposerForm }) {
  const period = form.choice('periodType');
  const timetable = form.choice('timetableType');
  const hours = form.choice('hours');
  return (
    <>
      <ChoiceGroup
        legend={texts.periodType}
        name="periodType"
        options={(['IMMEDIATE', 'CUSTOM'] as const).map((value) => ({ value, label: texts.periods[value] }))}
        value={period.value}
        onChange={(chosen) => chosen && period.onChange(chosen)}
      />
      {period.value === 'CUSTOM' && (
        <div className={styles.pair}>
          <TextField {...form.field('startAt', 'left')} label={texts.startAt} type="datetime-local" required />
          <TextField {...form.field('endAt', 'left')} label={texts.endAt} type="datetime-local" required />
        </div>
      )}
      <ChoiceGroup
        legend={texts.timetableType}
        name="timetableType"
        options={(['ALL', 'CUSTOM'] as const).map((value) => ({ value, label: texts.timetables[value] }))}
        value={timetable.value}
        onChange={(chosen) => chosen && form.change({ timetableType: chosen, ...(chosen === 'CUSTOM' && hours.value.length === 0 && { hours: firstHours }) })}
      />
      {timetable.value === 'CUSTOM' && (
        <div data-field="hours">
          <HoursField value={hours.value} error={hours.error} onChange={hours.onChange} />
        </div>
      )}
    </>
  );
}

const firstHours = [
  { days: ['MONDAY' as const, 'TUESDAY' as const, 'WEDNESDAY' as const, 'THURSDAY' as const, 'FRIDAY' as const], start: '09:00', end: '18:00' },
];

import { courseLimits } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { Switch } from '../../ui/choice/Switch.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import type { EditorPart } from './course-field-props.ts';
import { editorTexts as texts, fieldNames } from './editor.texts.ts';
import { EditorField, EditorGroup } from './EditorGroup.tsx';

/** Default number of days for limited access. */
const usualDays = 365;
const kinds = [
  { value: 'unlimited', label: texts.access.unlimited },
  { value: 'limited', label: texts.access.limited },
] as const;

/** How long a course is accessible, and its certificate. */
export function LearningFields({ part: { values, change, errorOf } }: { part: EditorPart }) {
  const { hasCertificate, certificateThreshold, accessDays } = values;
  return (
    <EditorGroup {...texts.groups.learning}>
      <EditorField anchor="certificate" name="certificateThreshold">
        <Switch {...texts.certificate} checked={hasCertificate} onChange={(event) => change({ hasCertificate: event.currentTarget.checked })} />
        {hasCertificate && (
          <NumberField
            name="certificateThreshold"
            label={fieldNames.certificateThreshold}
            value={certificateThreshold}
            onChange={(value) => change({ certificateThreshold: value })}
            min={1}
            max={100}
            unit={texts.percent}
            error={errorOf('certificateThreshold')}
          />
        )}
      </EditorField>
      <EditorField anchor="access" name="accessDays">
        <ChoiceGroup
          legend={texts.access.legend}
          name="access"
          options={kinds}
          value={accessDays === null ? 'unlimited' : 'limited'}
          onChange={(kind) => kind !== null && change({ accessDays: kind === 'unlimited' ? null : usualDays })}
        />
        {accessDays !== null && (
          <NumberField
            name="accessDays"
            label={texts.access.days}
            value={accessDays}
            onChange={(value) => change({ accessDays: value })}
            min={1}
            max={courseLimits.accessDays}
            unit={texts.access.unit}
            error={errorOf('accessDays')}
          />
        )}
      </EditorField>
    </EditorGroup>
  );
}

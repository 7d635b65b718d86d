import { useValidatedFields } from '../../ui/form/use-validated-fields.ts';
import type { AutosaveState } from './autosave-types.ts';
import type { EditorPart } from './course-field-props.ts';
import { fieldProblems, type CourseFields } from './course-fields.ts';
import type { CourseAutosave } from './use-course-autosave.ts';

/** Fields of the editor: validated once typing pauses, saved on blur, and not during composition. */
export function useEditorPart(autosave: CourseAutosave, { values, errors }: AutosaveState<CourseFields>) {
  const { validated, listeners } = useValidatedFields();
  const problems = fieldProblems(values);
  const part: EditorPart = {
    values,
    change: (changed) => autosave.change(changed),
    errorOf: (field) => errors[field] ?? (validated[field] ? problems[field]?.message : undefined),
  };
  return {
    part,
    listeners: {
      onInput: listeners.onInput,
      onCompositionStart: () => autosave.compose(true),
      onCompositionEnd: (event: Parameters<typeof listeners.onCompositionEnd>[0]) => {
        autosave.compose(false);
        listeners.onCompositionEnd(event);
      },
      onBlur: (event: Parameters<typeof listeners.onBlur>[0]) => {
        void autosave.save();
        listeners.onBlur(event);
      },
    },
  };
}

import type { CourseField, CourseFields } from './course-fields.ts';
import type { useBroughtMedia } from './use-brought-media.ts';

/** What a part of the editor is given: what is written, and how a field is shown and changed. */
export interface EditorPart {
  values: CourseFields;
  change: (part: Partial<CourseFields>) => void;
  /** What is wrong with a field, once it may be judged. */
  errorOf: (field: CourseField) => string | undefined;
}

type TextField = { [Field in CourseField]: CourseFields[Field] extends string ? Field : never }[CourseField];

/** For a control that holds text. */
export function textProps({ values, change, errorOf }: EditorPart, name: Exclude<TextField, 'level'>) {
  return {
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }),
  };
}

/** What a field for a file is given. */
export interface MediaFieldProps {
  part: EditorPart;
  media: ReturnType<typeof useBroughtMedia>;
}

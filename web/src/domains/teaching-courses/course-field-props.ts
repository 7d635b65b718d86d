import type { CourseField, CourseFields } from './course-fields.ts';
import type { useBroughtMedia } from './use-brought-media.ts';

/** Props of an editor's section: the values, and how a field is shown and changed. */
export interface EditorPart {
  values: CourseFields;
  change: (part: Partial<CourseFields>) => void;
  /** Error of a field, once it may be validated. */
  errorOf: (field: CourseField) => string | undefined;
}

type TextField = { [Field in CourseField]: CourseFields[Field] extends string ? Field : never }[CourseField];

/** For a text control. */
export function textProps({ values, change, errorOf }: EditorPart, name: Exclude<TextField, 'level'>) {
  return {
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }),
  };
}

/** Props of a file field. */
export interface MediaFieldProps {
  part: EditorPart;
  media: ReturnType<typeof useBroughtMedia>;
}

import type { CourseLevel } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { courseLimits } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { lettersOf } from '@baeum/contract/shared/compose-text.ts';
import { Select } from '../../ui/choice/Select.tsx';
import { TagInput } from '../../ui/choice/TagInput.tsx';
import { MarkdownField } from '../../ui/editor/MarkdownField.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { pictures, preview } from '../posts/parts/editing.ts';
import { textProps, type MediaFieldProps } from './course-field-props.ts';
import { CoverField } from './CoverField.tsx';
import { editorTexts as texts, fieldNames, levelNames } from './editor.texts.ts';
import { EditorField, EditorGroup } from './EditorGroup.tsx';
import { IntroField } from './IntroField.tsx';
import { ItemsField } from './ItemsField.tsx';
import { LearningFields } from './LearningFields.tsx';

const categoryOptions = categories.map(({ id, name }) => ({ value: String(id), text: name }));
const levelOptions = (Object.keys(levelNames) as CourseLevel[]).map((value) => ({ value, label: levelNames[value] }));
const lists = ['goals', 'audience', 'prerequisites'] as const;

/** The course's description. */
export function DetailsTab({ part, media, intro }: MediaFieldProps & { intro: TeachingCourse['intro'] }) {
  const { values, change, errorOf } = part;
  return (
    <>
      <EditorGroup {...texts.groups.basics}>
        <EditorField anchor="title" name="title">
          <TextField {...textProps(part, 'title')} label={fieldNames.title} help={texts.titleHelp(lettersOf(values.title))} required />
        </EditorField>
        <EditorField anchor="subtitle" name="subtitle">
          <TextField
            {...textProps(part, 'subtitle')}
            label={fieldNames.subtitle}
            help={texts.subtitleHelp(lettersOf(values.subtitle))}
            placeholder={texts.subtitlePlaceholder}
          />
        </EditorField>
        <EditorField anchor="category" name="categoryId">
          <Select
            label={fieldNames.categoryId}
            options={categoryOptions}
            value={String(values.categoryId)}
            onChange={(value) => value !== null && change({ categoryId: Number(value) })}
          />
        </EditorField>
        <EditorField anchor="level" name="level">
          <ChoiceGroup
            legend={fieldNames.level}
            name="level"
            options={levelOptions}
            value={values.level}
            onChange={(level) => level !== null && change({ level })}
          />
        </EditorField>
      </EditorGroup>
      <EditorGroup {...texts.groups.description}>
        <EditorField anchor="description" name="descriptionMarkdown">
          <MarkdownField
            {...textProps(part, 'descriptionMarkdown')}
            label={fieldNames.descriptionMarkdown}
            rows={14}
            maxLength={courseLimits.description}
            preview={preview}
            pictures={pictures}
          />
        </EditorField>
        {lists.map((name) => (
          <EditorField key={name} anchor={name} name={name}>
            <ItemsField
              label={fieldNames[name]}
              placeholder={texts.items[name]}
              items={values[name]}
              error={errorOf(name)}
              onChange={(items) => change({ [name]: items })}
            />
          </EditorField>
        ))}
        <EditorField anchor="tags" name="tags">
          <TagInput
            label={fieldNames.tags}
            value={values.tags}
            onChange={(tags) => change({ tags })}
            max={courseLimits.tags}
            maxLength={courseLimits.tag}
            help={texts.tagsHelp}
            error={errorOf('tags')}
          />
        </EditorField>
      </EditorGroup>
      <EditorGroup {...texts.groups.pictures}>
        <EditorField anchor="cover" name="cover">
          <CoverField part={part} media={media} />
        </EditorField>
        <EditorField anchor="intro" name="introMediaId">
          <IntroField part={part} media={media} intro={intro} />
        </EditorField>
      </EditorGroup>
      <LearningFields part={part} />
    </>
  );
}

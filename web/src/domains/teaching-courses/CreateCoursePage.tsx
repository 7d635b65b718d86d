import { editPath } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import { teachingCourseErrors } from '@baeum/contract/domains/teaching-courses/teaching-courses.errors.ts';
import { courseLimits, courseTitleRule } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { lettersOf } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession, useSite } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { DraftNotice } from '../../ui/editor/DraftNotice.tsx';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { navigatesAway } from '../../ui/form/use-submission.ts';
import { IconExternalLink } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { teachingCourses } from './teaching-courses.api.ts';
import { createCourseTexts as texts } from './teaching-courses.texts.ts';
import styles from './TeachingCourses.module.css';
import { cacheCourse } from './use-course-autosave.ts';

export const page: PageDefinition = {
  component: CreateCoursePage,
  head: () => ({ title: texts.title, canonical: '/create_course', noindex: true }),
};

const options = categories.map(({ id, name }) => ({ value: id as number, label: name }));
const blank = { title: '', categoryId: null as number | null };

/** Creates a course: its title and category. */
export function CreateCoursePage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { instructorGuideUrl } = useSite();
  const { mutateAsync } = teachingCourses.createCourse.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: blank,
    rules: ({ title, categoryId }) => ({ title: courseTitleRule(title), categoryId: categoryId === null ? invalidField(texts.noCategory) : undefined }),
    submit: async ({ title, categoryId }) => {
      const { body: course } = await mutateAsync({ body: { title, categoryId: categoryId ?? 0 } });
      draft.forget();
      cacheCourse(queryClient, course);
      void navigate(editPath(course.id), { replace: true });
      return navigatesAway;
    },
    errorFields: { [teachingCourseErrors.tooMany.errorCode]: 'title' },
  });
  const draft = useDraft('new-course', user, form, (kept) => kept);
  return (
    <Stack gap={24} className={styles.narrow}>
      <PageTitle>{texts.title}</PageTitle>
      <p className={styles.muted}>{texts.lead}</p>
      <ContractForm form={form}>
        <Stack gap={24}>
          <DraftNotice draft={draft} />
          <TextField
            {...form.field('title', 'left')}
            label={texts.name}
            help={texts.nameHelp(lettersOf(form.values.title))}
            placeholder={texts.namePlaceholder}
            maxLength={courseLimits.title.max}
            required
          />
          <ChoiceGroup {...form.choice('categoryId')} legend={texts.category} options={options} required />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
      <a href={instructorGuideUrl} target="_blank" rel="noopener" className={styles.link}>
        {texts.guide}
        <IconExternalLink size={16} aria-hidden="true" />
        <span className="visually-hidden">({texts.newWindow})</span>
      </a>
    </Stack>
  );
}

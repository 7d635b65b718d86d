import {
  roadmapCoursesRule,
  roadmapDescriptionRule,
  roadmapLimits,
  roadmapTitleRule,
  visibilities,
  type Visibility,
} from '@baeum/contract/domains/roadmaps/roadmaps.rules.ts';
import type { Roadmap } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { publicationTexts } from '../publications/parts/publication.texts.ts';
import { CourseOrder, type ChosenCourse } from './CourseOrder.tsx';
import { roadmaps } from './roadmaps.api.ts';
import styles from './Roadmaps.module.css';
import { myRoadmapTexts } from './roadmaps.texts.ts';

const texts = myRoadmapTexts.form;

interface Draft {
  title: string;
  description: string;
  courseIds: readonly ChosenCourse[];
  visibility: Visibility;
}

/** Name, texts, ordered courses, and visibility. */
export function RoadmapForm({ roadmap, onDone }: { roadmap: Roadmap | undefined; onDone: () => void }) {
  const create = roadmaps.createRoadmap.useMutation({ meta: { ownProblem: true } });
  const update = roadmaps.updateRoadmap.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm<Draft>({
    draft: {
      title: roadmap?.title ?? '',
      description: roadmap?.description ?? '',
      courseIds: (roadmap?.courses ?? []).map(({ id, title }) => ({ id, title })),
      visibility: roadmap?.visibility ?? 'PRIVATE',
    },
    rules: ({ title, description, courseIds, visibility }) => ({
      title: roadmapTitleRule(title),
      description: roadmapDescriptionRule(description),
      courseIds: roadmapCoursesRule({ courseIds: courseIds.map(({ id }) => id), visibility }),
    }),
    submit: async ({ courseIds, ...values }) => {
      const body = { ...values, courseIds: courseIds.map(({ id }) => id) };
      const saved = await (roadmap ? update.mutateAsync({ params: { id: String(roadmap.id) }, body }) : create.mutateAsync({ body }));
      toast(saved.body.held ? publicationTexts.heldNow : myRoadmapTexts.saved);
      onDone();
    },
    warn: true,
  });
  const visibility = form.choice('visibility');
  return (
    <ContractForm form={form} className={styles.form}>
      <Stack gap={24}>
        <TextField {...form.field('title')} label={texts.name} maxLength={roadmapLimits.title} required />
        <TextArea {...form.field('description')} label={texts.description} rows={5} maxLength={roadmapLimits.description} />
        <CourseOrder {...form.choice('courseIds')} />
        <ChoiceGroup
          {...visibility}
          legend={texts.visibility}
          help={texts.visibilityHelp}
          options={visibilities.map((value) => ({ value, label: myRoadmapTexts.visibility[value] }))}
          onChange={(value) => value && visibility.onChange(value)}
        />
        <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </Stack>
    </ContractForm>
  );
}

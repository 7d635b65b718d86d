import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { Drawer } from '../../ui/modal/Drawer.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { curricula } from '../curricula/curricula.api.ts';
import { CurriculumRevisionView } from './CurriculumRevisionView.tsx';
import { revisionTexts as texts } from './editor.texts.ts';
import { fieldOfRevision } from './field-of-revision.ts';
import { namesOf } from './names-of-fields.ts';
import { RevisionList } from './RevisionList.tsx';
import { revisionParts, type RevisionPart, type RevisionsProps } from './revisions-props.ts';
import { RevisionView } from './RevisionView.tsx';
import { summaryOf } from './summarise-changes.ts';
import { teachingCourses } from './teaching-courses.api.ts';

const { listCourseRevisions } = teachingCourses;
const { listCurriculumRevisions } = curricula;

const options = revisionParts.map((value) => ({ value, label: texts.parts[value] }));

/** A course's former versions: compares one with the current, restores it. Details and curriculum have separate ones. */
export function RevisionsDrawer({ about, close, ...props }: RevisionsProps & ModalControl) {
  const [part, setPart] = useState<RevisionPart>(about);
  const [version, setVersion] = useState<number>();
  const view = { ...props, onBack: () => setVersion(undefined), onRestored: () => close() };
  const List = part === 'curriculum' ? CurriculumRevisions : CourseRevisions;
  const View = part === 'curriculum' ? CurriculumRevisionView : RevisionView;
  return (
    <Drawer title={texts.title} size="wide">
      {version === undefined ? (
        <Stack gap={24}>
          <ChoiceGroup legend={texts.part} name="part" options={options} value={part} onChange={(chosen) => chosen && setPart(chosen)} />
          <List key={part} courseId={props.course.id} onChoose={setVersion} />
        </Stack>
      ) : (
        <View {...view} version={version} />
      )}
    </Drawer>
  );
}

interface ListProps {
  courseId: number;
  onChoose: (version: number) => void;
}

function CourseRevisions({ courseId, onChoose }: ListProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = listCourseRevisions.useQuery(
    listCourseRevisions.options({ params: { id: String(courseId) }, query: { page: String(page) } }),
  );
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  return (
    <RevisionList
      revisions={data.body}
      changesOf={({ changed }) => (changed.length > 0 ? texts.changed(namesOf(changed.map(fieldOfRevision))) : undefined)}
      page={page}
      onPage={setPage}
      onChoose={onChoose}
    />
  );
}

function CurriculumRevisions({ courseId, onChoose }: ListProps) {
  const [page, setPage] = useState(1);
  const request = { params: { id: String(courseId) }, query: { page: String(page) } };
  const { data, error, refetch } = listCurriculumRevisions.useQuery(listCurriculumRevisions.options(request));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  return <RevisionList revisions={data.body} changesOf={({ changes }) => summaryOf(changes)} page={page} onPage={setPage} onChoose={onChoose} />;
}

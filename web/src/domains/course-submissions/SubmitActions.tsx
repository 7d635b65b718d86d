import { editorPlace } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import { teachingCourseErrors } from '@baeum/contract/domains/teaching-courses/teaching-courses.errors.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { FieldError } from '@baeum/contract/shared/problem.ts';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { CheckList } from './CheckList.tsx';
import { courseSubmissions } from './course-submissions.api.ts';
import styles from './Review.module.css';
import { submitTexts as texts } from './submit.texts.ts';

/** Submits a course, resubmits it after edits or a rejection, and withdraws it. */
export function SubmitActions({ course: { id, status, checklist, submission } }: { course: TeachingCourse }) {
  const [unmet, setUnmet] = useState<readonly FieldError[]>([]);
  const submit = courseSubmissions.submitCourse.useMutation({ meta: { ownProblem: true } });
  const withdraw = courseSubmissions.withdrawSubmission.useMutation();
  const missing = checklist.filter(({ done }) => !done).length;
  const waits = status === 'IN_REVIEW';
  const send = async () => {
    setUnmet([]);
    try {
      await submit.mutateAsync({ params: { id: String(id) } });
      toast(texts.submitted);
    } catch (thrown) {
      const { errorCode, errors, alreadyShown } = problemOf(thrown);
      if (errorCode === teachingCourseErrors.unmet.errorCode) setUnmet(errors);
      else if (!alreadyShown) await showProblem(thrown);
    }
  };
  const takeBack = async () => {
    if (!(await confirm(texts.askWithdraw))) return;
    await withdraw.mutateAsync({ params: { id: String(id) } }).then(
      () => toast(texts.withdrawn),
      () => undefined,
    );
  };
  return (
    <Stack gap={12}>
      <div role="status">
        {unmet.length > 0 && (
          <Callout tone="danger" title={texts.refused}>
            <CheckList
              checks={unmet.map(({ field, message }) => ({ level: 'ERROR', message, ...placeOf(field) }))}
              hrefOf={(check) => editorPlace(id, check)}
            />
          </Callout>
        )}
      </div>
      <Row>
        {(!waits || submission?.edited) && (
          <Button
            loading={submit.isPending}
            disabledReason={missing > 0 ? texts.unmet(missing) : undefined}
            aria-describedby={missing > 0 ? 'submit-unmet' : undefined}
            onClick={() => void send()}
          >
            {submission ? texts.again : texts.submit}
          </Button>
        )}
        {waits && (
          <Button variant="secondary" loading={withdraw.isPending} onClick={() => void takeBack()}>
            {texts.withdraw}
          </Button>
        )}
      </Row>
      {missing > 0 && !waits && (
        <p id="submit-unmet" className={styles.hint}>
          {texts.unmet(missing)}
        </p>
      )}
    </Stack>
  );
}

/** The server's name for the location of an error. */
function placeOf(field: string): { item: string } | { lectureId: number } {
  const [, lectureId] = /^lectures\.(\d+)$/.exec(field) ?? [];
  return lectureId === undefined ? { item: field } : { lectureId: Number(lectureId) };
}

import { courseContentSchema, type CourseContent, type ReviewCourse } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { courseSubmissionSchema } from '@baeum/contract/domains/teaching-courses/submission.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { storedHtml } from '../../markdown/safe-html.ts';
import { imageUrl } from '../files/pictures.public.ts';
import { findTeachingCourse } from '../teaching-courses/course-review.public.ts';
import { submissionJson } from '../teaching-courses/submission-json.public.ts';
import { contentChanges } from './content-changes.ts';
import { mayReview } from './own-course.ts';
import { claimed, claimUntil, operatorRow } from './submission-rows.ts';

const storedContentSchema = courseContentSchema.omit({ coverUrl: true }).extend({ coverKey: z.string().nullable() });

const findAll = statement(
  'course-submissions.find-of-course',
  {
    parameters: { courseId: z.number() },
    row: {
      submission: present(json(courseSubmissionSchema)),
      content_hash: z.string(),
      reviewer: json(operatorRow).nullable(),
      claimed: present(z.boolean()),
      until: z.date().nullable(),
      held_note: z.string().nullable(),
    },
  },
  `SELECT ${submissionJson} AS submission, s.content_hash, (SELECT jsonb_build_object('id', r.id, 'name', r.name) FROM users r WHERE r.id = s.reviewer_id) AS reviewer,
     ${claimed} AS claimed, ${claimUntil} AS until, s.held_note
   FROM course_submissions s JOIN courses c ON c.id = s.course_id WHERE s.course_id = $courseId ORDER BY s.id DESC LIMIT 30`,
);

const findContents = statement(
  'course-submissions.find-contents',
  {
    parameters: { courseId: z.number() },
    row: { pending: json(storedContentSchema).nullable(), approved: json(storedContentSchema).nullable() },
  },
  `SELECT (SELECT s.snapshot FROM course_submissions s WHERE s.course_id = c.id AND s.state = 'PENDING') AS pending,
     (SELECT s.snapshot FROM course_submissions s WHERE s.course_id = c.id AND s.state = 'APPROVED' ORDER BY s.id DESC LIMIT 1) AS approved
   FROM courses c WHERE c.id = $courseId`,
);

/** @throws AppError COMMON_004 */
export async function getReviewCourse(courseId: number, operatorId: number): Promise<ReviewCourse> {
  const course = await findTeachingCourse(courseId);
  if (!course) throw fail(commonErrors.notFound);
  const [rows, { pending: content, approved }] = await Promise.all([findAll.all({ courseId }), findContents.one({ courseId })]);
  const [waiting] = rows.filter(({ submission }) => submission.state === 'PENDING');
  const claim = waiting?.claimed && waiting.reviewer && waiting.until && { by: waiting.reviewer, until: waiting.until.toISOString() };
  return {
    course,
    reviewable: await mayReview(course.instructor.id, operatorId),
    ...(waiting &&
      content && {
        pending: {
          ...waiting.submission,
          contentHash: waiting.content_hash,
          content: toContent(content),
          ...(approved && { changes: contentChanges(toContent(approved), toContent(content)) }),
          ...(claim && { claim }),
          ...(waiting.held_note !== null && { heldNote: waiting.held_note }),
        },
      }),
    history: rows
      .filter((row) => row !== waiting)
      .map(({ submission, reviewer }) => ({ ...submission, ...(reviewer && submission.state !== 'WITHDRAWN' && { reviewer }) })),
  };
}

function toContent({ coverKey, ...content }: z.output<typeof storedContentSchema>): CourseContent {
  return { ...content, descriptionHtml: storedHtml(content.descriptionHtml), coverUrl: imageUrl(coverKey) };
}

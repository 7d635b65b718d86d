import type { ReportTarget } from '@baeum/contract/domains/reports/reports.rules.ts';
import { publishedInquiry } from '../inquiries/publication.public.ts';
import { publishedMentoringReview } from '../mentoring-reviews/publication.public.ts';
import { publishedMentor } from '../mentors/publication.public.ts';
import { reportableMessage } from '../messages/reportable.public.ts';
import { reportableComment, reportablePost } from '../posts/write/reportable.public.ts';
import { publishedProfile } from '../profiles/publication.public.ts';
import type { Reportable } from '../publishing/publication.public.ts';
import { publishedReview } from '../reviews/publication.public.ts';
import { publishedRoadmap } from '../roadmaps/publication.public.ts';
import { publishedCourse } from '../teaching-courses/publication.public.ts';

/** Reportable things: the owner of another kind of thing adds a line. */
export const reportTargets: Readonly<Record<ReportTarget, Reportable>> = {
  POST: reportablePost,
  COMMENT: reportableComment,
  REVIEW: publishedReview,
  INQUIRY: publishedInquiry,
  ROADMAP: publishedRoadmap,
  PROFILE: publishedProfile,
  MENTOR: publishedMentor,
  MENTORING_REVIEW: publishedMentoringReview,
  COURSE: publishedCourse,
  MESSAGE: reportableMessage,
};

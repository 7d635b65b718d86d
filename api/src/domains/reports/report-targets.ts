import type { ReportTarget } from '@baeum/contract/domains/reports/reports.rules.ts';
import { publishedInquiry } from '../inquiries/publication.service.ts';
import { publishedMentoringReview } from '../mentoring-reviews/publication.service.ts';
import { publishedMentor } from '../mentors/publication.service.ts';
import { reportableMessage } from '../messages/reportable.service.ts';
import { reportableComment, reportablePost } from '../posts/reportable.service.ts';
import { publishedProfile } from '../profiles/publication.service.ts';
import type { Reportable } from '../publishing/publication.service.ts';
import { publishedReview } from '../reviews/publication.service.ts';
import { publishedRoadmap } from '../roadmaps/publication.service.ts';
import { publishedCourse } from '../teaching-courses/publication.service.ts';

/** What may be reported: the owner of another kind of thing adds a line. */
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

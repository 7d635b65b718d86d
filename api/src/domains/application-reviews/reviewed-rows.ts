import { applicationDecisions, rejectionReasonNames } from '@baeum/contract/domains/application-reviews/application-reviews.rules.ts';
import type { ReviewedApplication } from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import { applicationModes } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { registerChannelSchema } from '@baeum/contract/domains/instructor-applications/instructor-applications.schemas.ts';
import { categoryNames } from '@baeum/contract/shared/catalogue.ts';
import { z } from 'zod';
import { json, present, type RowOf } from '../../database/statement.ts';
import type { Mask } from '../../http/admission/masking.ts';

const own = {
  id: z.number(),
  mode: z.enum(applicationModes),
  contact_mail: z.string(),
  realname: z.string(),
  phone: z.string(),
  category: z.enum(categoryNames).nullable(),
  instructor_introduce: z.string(),
  my_link: z.string().nullable(),
  register_channels: json(z.array(registerChannelSchema)),
  review_note: z.string().nullable(),
  created_at: z.date(),
  reviewed_at: z.date().nullable(),
  version: z.number(),
};

/** A sent application, with its sender and the operator who decided last. */
export const reviewedRow = {
  ...own,
  status: z.enum(applicationDecisions),
  review_reasons: z.array(z.enum(rejectionReasonNames)),
  applicant_id: z.number(),
  applicant_name: z.string(),
  applicant_email: z.string(),
  reviewer_id: present(z.number().nullable()),
  reviewer_name: present(z.string().nullable()),
};
export type ReviewedRow = RowOf<typeof reviewedRow>;

export const reviewedColumns = `${Object.keys(own)
  .map((column) => `a.${column}`)
  .join(
    ', ',
  )}, a.status, a.review_reasons, u.id AS applicant_id, u.name AS applicant_name, u.email AS applicant_email, r.id AS reviewer_id, r.name AS reviewer_name`;

/** Joins for each application of a page. */
export const reviewedJoins = 'JOIN users u ON u.id = a.user_id LEFT JOIN users r ON r.id = a.reviewer_id';

/** The applicant's contact and identity are shown as the mask allows. */
export function toReviewed(row: ReviewedRow, mask: Mask): ReviewedApplication {
  return {
    id: row.id,
    contact_mail: mask.email(row.contact_mail),
    realname: mask.realName(row.realname),
    phone: mask.phone(row.phone),
    category: row.category,
    instructor_introduce: row.instructor_introduce,
    ...(row.my_link !== null && { my_link: row.my_link }),
    registerChannels: row.register_channels,
    mode: row.mode,
    status: row.status,
    ...(row.review_note !== null && { reviewNote: row.review_note }),
    createdAt: row.created_at.toISOString(),
    ...(row.reviewed_at && { reviewedAt: row.reviewed_at.toISOString() }),
    applicant: { id: row.applicant_id, name: row.applicant_name, email: mask.email(row.applicant_email) },
    reasons: row.review_reasons,
    ...(row.reviewer_id !== null && row.reviewer_name !== null && { reviewer: { id: row.reviewer_id, name: row.reviewer_name } }),
    version: row.version,
  };
}

import { applicationDecisions, rejectionReasonNames } from '@baeum/contract/domains/application-reviews/application-reviews.rules.ts';
import { applicationModes } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';

/** What a rejection removed, so that it can be restored. */
const takenSchema = z.object({
  instructor: z.boolean(),
  mentor: z.boolean(),
  /** Whether requests for sessions were taken until then. */
  tookRequests: z.boolean(),
  courses: z.array(z.object({ id: z.number(), status: z.string(), hidden_by: z.string().nullable() })),
});
export type Taken = z.output<typeof takenSchema>;

const lockedRow = {
  user_id: present(z.number()),
  mode: z.enum(applicationModes),
  status: z.enum(applicationDecisions),
  version: z.number(),
  reviewed_at: z.date().nullable(),
  taken: json(takenSchema).nullable(),
  has_other: present(z.boolean()),
};
/** An application that is locked against other decisions. */
export type LockedApplication = RowOf<typeof lockedRow>;

const one = { id: z.number() };

const findApplicant = statement(
  'instructor-applications.find-applicant',
  { parameters: one, row: { user_id: present(z.number()) } },
  "SELECT user_id FROM instructor_applications WHERE id = $id AND status <> 'DRAFT'",
);

const lock = statement(
  'instructor-applications.lock',
  { parameters: one, row: lockedRow },
  `SELECT a.user_id, a.mode, a.status, a.version, a.reviewed_at, a.taken,
     EXISTS (SELECT FROM instructor_applications o WHERE o.user_id = a.user_id AND o.status = 'APPROVED' AND o.id <> a.id) AS has_other
   FROM instructor_applications a WHERE a.id = $id AND a.status <> 'DRAFT' FOR NO KEY UPDATE OF a`,
);

const decide = statement(
  'instructor-applications.decide',
  {
    parameters: {
      ...one,
      version: z.number(),
      status: z.enum(applicationDecisions),
      reasons: z.array(z.enum(rejectionReasonNames)),
      note: z.string().nullable(),
      reviewerId: z.number(),
      taken: json(takenSchema).nullable(),
    },
    row: { reviewed_at: present(z.date()) },
  },
  `UPDATE instructor_applications a SET status = $status, review_reasons = $reasons, review_note = $note, reviewer_id = $reviewerId, taken = $taken,
     reviewed_at = now(), version = version + 1
   WHERE id = $id AND version = $version AND NOT ($status = 'APPROVED' AND EXISTS (SELECT FROM instructor_applications o
     WHERE o.user_id = a.user_id AND o.mode = a.mode AND o.status = 'APPROVED' AND o.id <> a.id))
   RETURNING reviewed_at`,
);

const isRejectedNow = statement(
  'instructor-applications.is-rejected',
  { parameters: one, row: { rejected: present(z.boolean()) } },
  "SELECT EXISTS (SELECT FROM instructor_applications WHERE id = $id AND status = 'REJECTED') AS rejected",
);

/** The parts of an application that a decision reads and writes. */
export const decidedApplications = {
  /** The applicant. Lock that account before the application: applying locks it first, too. */
  applicantOf: async (id: number) => (await findApplicant.first({ id }))?.user_id,
  lock: (id: number) => lock.first({ id }),
  /** @returns when; undefined where the same person has another approved application of this kind */
  decide: async (values: Parameters<typeof decide.first>[0]) => (await decide.first(values))?.reviewed_at,
  isRejected: async (id: number) => (await isRejectedNow.one({ id })).rejected,
};

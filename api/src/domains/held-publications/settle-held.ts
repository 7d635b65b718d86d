import type { HeldPublication, HeldPublicationDecision } from '@baeum/contract/domains/held-publications/held-publications.contract.ts';
import type { HeldKind } from '@baeum/contract/domains/held-publications/held-publications.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { publishedInquiry } from '../inquiries/publication.public.ts';
import { publishedMentoringReview } from '../mentoring-reviews/publication.public.ts';
import { publishedMentor } from '../mentors/publication.public.ts';
import { heldPost } from '../posts/write/held-posts.public.ts';
import { publishedProfile } from '../profiles/publication.public.ts';
import type { Holdable } from '../publishing/publication.public.ts';
import { publishedReview } from '../reviews/publication.public.ts';
import { publishedRoadmap } from '../roadmaps/publication.public.ts';
import { findHeldPublication } from './list-held.ts';

const holdables: Readonly<Record<HeldKind, Holdable>> = {
  POST: heldPost,
  REVIEW: publishedReview,
  INQUIRY: publishedInquiry,
  ROADMAP: publishedRoadmap,
  PROFILE: publishedProfile,
  MENTOR: publishedMentor,
  MENTORING_REVIEW: publishedMentoringReview,
};

/** Their names in the audit log. */
const recorded: Readonly<Record<HeldKind, string>> = {
  POST: 'posts',
  REVIEW: 'reviews',
  INQUIRY: 'inquiries',
  ROADMAP: 'roadmaps',
  PROFILE: 'users',
  MENTOR: 'mentors',
  MENTORING_REVIEW: 'mentoring-reviews',
};

/** Publishes a held publication, or removes it. @returns its state before @throws AppError COMMON_004 */
export async function settleHeldPublication(
  call: { actor: UserActor; context: RequestContext },
  { kind, id }: { kind: HeldKind; id: number },
  { action }: HeldPublicationDecision,
): Promise<HeldPublication> {
  return transaction(async () => {
    const held = await findHeldPublication(kind, id);
    const settled = held && (await (action === 'RELEASE' ? holdables[kind].release(id) : holdables[kind].removeHeld(id)));
    if (!settled) throw fail(commonErrors.notFound);
    const outcome = action === 'RELEASE' ? 'release' : 'remove';
    await recordAudit({
      author: authorOf(call),
      action: `held-publications.${outcome}`,
      target: `${recorded[kind]}/${id}`,
      diff: { held: [true, action === 'RELEASE' ? false : 'removed'] },
    });
    return held;
  });
}

import type { PostSummary } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { PublicationTag } from '../publications/parts/PublicationState.tsx';
import { stateNames } from './posts.texts.ts';

/** Whether a question is resolved, a study still recruits, or a post awaits moderation. */
export function PostState({ post: { type, resolved, held } }: { post: Pick<PostSummary, 'type' | 'resolved' | 'held'> }) {
  if (held) return <PublicationTag held />;
  if (type !== 'QUESTION' && type !== 'STUDY') return null;
  return <StatusTag tone={resolved ? 'success' : 'info'}>{stateNames[type][resolved ? 'done' : 'open']}</StatusTag>;
}

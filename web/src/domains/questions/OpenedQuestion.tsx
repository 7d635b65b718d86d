import type { PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useSession } from '../../client/boot.tsx';
import { ErrorState } from '../../client/ErrorState.tsx';
import { draftKey, writeDraft } from '../../ui/editor/draft-store.ts';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { CommentForm } from '../posts/parts/CommentForm.tsx';
import { QuestionToAnswer } from '../posts/parts/QuestionToAnswer.tsx';
import { posts } from '../posts/posts.api.ts';
import { ReadyAnswersButton } from '../ready-answers/parts/ReadyAnswersButton.tsx';
import { readyAnswers } from '../ready-answers/ready-answers.api.ts';
import { questionTexts as texts } from './questions.texts.ts';

interface OpenedQuestionProps {
  id: string;
  /** The answer's text area. */
  area: RefObject<HTMLTextAreaElement | null>;
  /** Focus the answer instead of the question. */
  answering: boolean;
  onAnswered: () => void;
  /** The answer was undone: its text is in the question's draft. */
  onTakenBack: () => void;
}

/** One question, with its answer form below. */
export function OpenedQuestion({ id, ...answer }: OpenedQuestionProps) {
  const { data, error, refetch } = posts.getPost.useQuery(posts.getPost.options({ params: { id } }));
  if (data) return <Loaded key={id} post={data.body} {...answer} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Stack>
      <Skeleton />
      <Skeleton shape="block" />
    </Stack>
  );
}

function Loaded({ post, area, answering, onAnswered, onTakenBack }: { post: PostDetail } & Omit<OpenedQuestionProps, 'id'>) {
  const title = useRef<HTMLHeadingElement>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const { used, recordUse } = useUses();
  const send = useSending(post.id, used, onAnswered, onTakenBack);
  useEffect(() => (answering ? area : title).current?.focus(), [answering, area]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') title.current?.focus();
    else if ((event.ctrlKey || event.metaKey) && event.code === 'Period') anchor.current?.click();
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap={24}>
      <QuestionToAnswer post={post} title={title} />
      {post.deleted ? (
        <p>{texts.gone}</p>
      ) : (
        <CommentForm
          place={placeOf(post.id)}
          label={texts.answer}
          submitLabel={texts.send}
          send={send}
          area={area}
          onKey={onKey}
          tools={<ReadyAnswersButton area={area} anchor={anchor} onInserted={recordUse} />}
        />
      )}
    </Stack>
  );
}

/** The draft is the same as on the question's own page. */
const placeOf = (id: number) => `comment-${id}`;

/** Predefined answers used in the current text. */
function useUses() {
  const used = useRef(new Set<number>());
  const recordUse = useCallback((id: number) => void used.current.add(id), []);
  return { used, recordUse };
}

/** Sends an answer, with an undo for a moment that restores the draft. */
function useSending(postId: number, used: RefObject<Set<number>>, onAnswered: () => void, onTakenBack: () => void) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutateAsync } = posts.createComment.useMutation({ meta: { ownProblem: true } });
  return async (content: string) => {
    const { body } = await mutateAsync({ params: { id: String(postId) }, body: { content } });
    const takeBack = async () => {
      await posts.deleteComment.send(queryClient, { params: { commentId: String(body.id) } });
      writeDraft(draftKey(placeOf(postId), user?.id), { content });
      toast(texts.takenBack);
      onTakenBack();
    };
    for (const id of used.current) void readyAnswers.countReadyAnswerUse.send(queryClient, { params: { id: String(id) } }).catch(() => undefined);
    toast(texts.sent, () => void takeBack());
    onAnswered();
  };
}

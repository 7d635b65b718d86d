import type { Like } from '@baeum/contract/domains/likes/likes.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invalidateTopics } from '../../client/topics.ts';
import { Button } from '../../ui/Button.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { Price } from '../../ui/course/Price.tsx';
import { Avatar } from '../../ui/layout.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { likes } from './likes.api.ts';
import styles from './Likes.module.css';
import { likesTexts as texts } from './likes.texts.ts';

interface Shown {
  name: string;
  to: string;
  lead?: ReactNode;
  note?: ReactNode;
}

/** A liked item, with a button to unlike it; that can be undone. */
export function LikedRow({ like }: { like: Like }) {
  const { name, to, lead, note } = shownOf(like);
  return <ListRow lead={lead} title={name} note={note} to={to} end={<UnlikeButton like={like} name={name} />} />;
}

function shownOf({ type, target }: Like): Shown {
  if (type === 'COURSE')
    return {
      name: target.title,
      to: coursePath(target.slug),
      lead: <Cover src={target.thumbnailUrl} />,
      note: <CourseNote name={target.instructor.name} price={<Price {...target} />} />,
    };
  if (type === 'ROADMAP')
    return {
      name: target.title,
      to: `/roadmaps/${target.id}`,
      lead: <Cover src={target.thumbnailUrl} />,
      note: <CourseNote name={`${target.owner.name} · ${texts.courseCount(target.courseCount)}`} price={<Price {...target} />} />,
    };
  if (type === 'MENTOR')
    return {
      name: target.name,
      to: `/mentors/${target.id}`,
      lead: <Avatar name={target.name} imageUrl={target.profileImageUrl} />,
      note: [target.job, target.career, target.company, target.active ? '' : texts.resting].filter(Boolean).join(' · '),
    };
  return { name: target.title, to: `/community/${target.id}` };
}

function Cover({ src }: { src: string }) {
  return <Picture src={src} alt="" width={112} height={63} loading="lazy" className={styles.cover} />;
}

function CourseNote({ name, price }: { name: string; price: ReactNode }) {
  return (
    <>
      {name}
      {price}
    </>
  );
}

function UnlikeButton({ like: { type, target }, name }: { like: Like; name: string }) {
  const queryClient = useQueryClient();
  const onSuccess = () => void invalidateTopics(queryClient, 'like-marks');
  const add = likes.addLike.useMutation({ onSuccess });
  const remove = likes.removeLike.useMutation({ onSuccess });
  const undo = () => void add.mutateAsync({ body: { type, id: target.id } }).catch(() => undefined);
  const unlike = () =>
    remove.mutateAsync({ query: { type, id: String(target.id) } }).then(
      () => toast(texts.unliked, undo),
      () => undefined,
    );
  return (
    <Button variant="quiet" size="small" loading={remove.isPending} aria-label={texts.unlikeNamed(name)} onClick={() => void unlike()}>
      {texts.unlike}
    </Button>
  );
}

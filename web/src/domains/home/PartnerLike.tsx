import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconHeart, IconHeartFilled } from '../../ui/icons.ts';
import { corporations } from '../corporations/corporations.api.ts';
import { homeTexts } from './home.texts.ts';

const liked = { query: { liked: 'true', pageSize: '100' } } as const;

/** A like button for a company of the job brand. A press shows at once; the strip's buttons share one request for their state. */
export function PartnerLike({ id, name }: { id: number; name: string }) {
  const { data } = corporations.listCorporations.useQuery(corporations.listCorporations.options(liked));
  const [wish, setWish] = useState<boolean>();
  const like = corporations.likeCorporation.useMutation();
  const unlike = corporations.unlikeCorporation.useMutation();
  const shown = wish ?? data?.body.items.some((company) => company.id === id) ?? false;
  const press = async () => {
    if (like.isPending || unlike.isPending) return;
    setWish(!shown);
    const done = shown ? unlike.mutateAsync({ query: { corporationId: String(id) } }) : like.mutateAsync({ body: { corporationId: id } });
    await done.catch(() => setWish(shown));
  };
  const Heart = shown ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={shown}
      aria-label={homeTexts.likePartner(name)}
      icon={<Heart size={18} aria-hidden="true" />}
      onClick={() => void press()}
    />
  );
}

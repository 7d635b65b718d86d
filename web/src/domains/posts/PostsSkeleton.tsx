import { Skeleton, Stack } from '../../ui/layout.tsx';
import { postTexts as texts } from './posts.texts.ts';

/** Skeleton of the posts' rows. */
export function PostsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Stack gap={24}>
      <p className="visually-hidden">{texts.loading}</p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index}>
          <Skeleton short />
          <Skeleton />
          <Skeleton short />
        </div>
      ))}
    </Stack>
  );
}

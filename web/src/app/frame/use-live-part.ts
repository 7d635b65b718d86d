import { useEffect, useState, type ComponentType } from 'react';
import { afterPaint } from '../../client/after-paint.ts';

type LivePart = ComponentType<{ className: string | undefined }>;

/** A part of the frame that is loaded once the page is painted; without it what stands in its place stays. */
export function useLivePart(load: () => Promise<LivePart>): LivePart | undefined {
  const [Part, setPart] = useState<LivePart>();
  useEffect(
    () =>
      afterPaint(
        () =>
          void load().then(
            (loaded) => setPart(() => loaded),
            () => undefined,
          ),
      ),
    [load],
  );
  return Part;
}

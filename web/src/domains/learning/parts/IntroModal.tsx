import type { CourseIntro } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { playsVideos } from '@baeum/contract/shared/video-pages.ts';
import { useState } from 'react';
import { wasLoadedFrom } from '../../../client/loaded-from.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { isComposed } from '../composed-video.ts';
import { LectureVideo } from '../LectureVideo.tsx';

export interface IntroModalProps {
  title: string;
  intro: CourseIntro;
  /** Reads it anew, for its addresses have ended; undefined where that fails or there is none any more. */
  renew: () => Promise<CourseIntro | undefined>;
}

/** The film that introduces a course, over the course's page. Nothing of it is kept or counted. */
export function IntroModal({ title, intro, renew }: IntroModalProps) {
  const [shown, show] = useState(intro);
  const readAgain = async () => {
    const renewed = await renew().catch(() => undefined);
    if (renewed) show(renewed);
    return renewed;
  };
  const film = { title, captions: [], preferredRate: 1, preferredQuality: 'auto' as const, ...playableHere(shown) };
  return (
    <Modal title={title} size="wide">
      <LectureVideo lecture={film} from={0} autoplay onTime={ignore} onStop={ignore} onEnded={ignore} onPreference={ignore} renew={readAgain} />
    </Modal>
  );
}

/** Videos are put together in the pages that play them only; elsewhere the one file is played. */
function playableHere(intro: CourseIntro): CourseIntro {
  return wasLoadedFrom(playsVideos) ? intro : { ...intro, sources: intro.sources.filter((source) => !isComposed(source)) };
}

function ignore(): void {
  // Neither times nor choices of an introduction are kept.
}

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
  /** Refetches expired addresses; undefined if that fails or the video is gone. */
  renew: () => Promise<CourseIntro | undefined>;
}

/** A course's introduction video, over its page. Nothing is stored or counted. */
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

/** Only player pages may assemble videos; elsewhere the single file is played. */
function playableHere(intro: CourseIntro): CourseIntro {
  return wasLoadedFrom(playsVideos) ? intro : { ...intro, sources: intro.sources.filter((source) => !isComposed(source)) };
}

function ignore(): void {
  // Neither position nor settings of an introduction are stored.
}

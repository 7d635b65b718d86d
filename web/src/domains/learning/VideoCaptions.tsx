import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { useActiveTextCues, useMediaPlayer, useMediaState, type TextTrack } from '@vidstack/react';
import { Fragment, useEffect, useState } from 'react';
import { join } from '../../ui/join.ts';
import { linesOfVideo, styleOfCaption, styleOfLine } from './caption-places.ts';
import { libraryWords } from './player.texts.ts';
import type { Caption, Words } from './read-captions.ts';
import { useCaptions } from './use-captions.ts';
import styles from './VideoCaptions.module.css';

/** Name of the player's caption track: its index among the lecture's. */
export const trackId = (index: number): string => `captions-${index}`;

/**
 * Captions over the video. The library selects the track and the active cues, but would insert their text as HTML, so they are parsed and rendered
 * here, as text. Its part names are preserved, for the styles that users select in its menu.
 */
export function VideoCaptions({ tracks }: { tracks: LecturePlay['captions'] }) {
  const chosen = useMediaState('textTrack');
  const track = tracks.find((_track, index) => trackId(index) === chosen?.id);
  const { data } = useCaptions(track?.url);
  useCues(chosen, data?.captions);
  const due = useActiveTextCues(chosen)
    .map(({ id }) => Number(id))
    .toSorted((one, other) => one - other);
  const showsExample = useExample();
  const captions = track ? due.flatMap((index) => data?.captions[index] ?? []) : [];
  if (captions.length === 0) return showsExample ? <Overlay captions={[example]} /> : null;
  return <Overlay captions={captions} lang={track?.lang} />;
}

/** Adds cues to a track: the library finds the active ones by them, and a phone's full screen shows them. */
function useCues(track: TextTrack | null, captions: readonly Caption[] | undefined): void {
  useEffect(() => {
    if (!track || !captions || track.cues.length > 0) return;
    // In reverse: the library searches each one's position from the start.
    for (const [index, { start, end, source }] of [...captions.entries()].toReversed())
      track.addCue(Object.assign(new VTTCue(start, end, source), { id: String(index) }));
  }, [track, captions]);
}

const example: Caption = {
  start: 0,
  end: 0,
  source: '',
  words: [libraryWords['Captions look like this']],
  line: undefined,
  position: undefined,
  size: 100,
  align: 'center',
};
/** Duration of the sample caption in milliseconds. */
const exampleTime = 2500;

/** The user has just changed the caption style. */
function useExample(): boolean {
  const player = useMediaPlayer();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      setShown(true);
      clearTimeout(timer);
      timer = setTimeout(() => setShown(false), exampleTime);
    };
    player?.addEventListener('vds-font-change', show);
    return () => {
      player?.removeEventListener('vds-font-change', show);
      clearTimeout(timer);
    };
  }, [player]);
  return shown;
}

function Overlay({ captions, lang }: { captions: Caption[]; lang?: string | undefined }) {
  return (
    <div lang={lang} className={join('vds-captions', styles.captions)}>
      {linesOfVideo(captions).map(([key, together]) => (
        <div key={key} className={styles.line} style={styleOfLine(together[0]?.line)}>
          {together.map((caption) => (
            <div key={`${caption.start} ${caption.source}`} data-part="cue-display" className={styles.row} style={styleOfCaption(caption)}>
              <div data-part="cue" className={styles.cue}>
                <Letters words={caption.words} />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Letters({ words }: { words: Words[] }) {
  return words.map((word, index) => {
    if (typeof word === 'string') return <Fragment key={index}>{word}</Fragment>;
    const { tag: Tag, lang, words: within } = word;
    return (
      <Tag key={index} lang={lang}>
        <Letters words={within} />
      </Tag>
    );
  });
}

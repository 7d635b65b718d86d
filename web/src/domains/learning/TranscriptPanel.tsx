import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { seekTo, useReadCaption, useSecond, useShownCaption } from './player-handle.ts';
import styles from './Player.module.css';
import { playerTexts } from './player.texts.ts';
import type { TranscriptRow } from './read-captions.ts';
import { useCaptions } from './use-captions.ts';

const { transcript: texts } = playerTexts;

/** The captions as text, in the video's caption language: the current line is marked, and each line links to its moment. */
export function TranscriptPanel({ captions, preferredCaption }: Pick<LecturePlay, 'captions' | 'preferredCaption'>) {
  const shown = useShownCaption();
  const read = useReadCaption();
  const inLanguage = (language: string | undefined) => captions.find(({ lang }) => lang === language);
  const track = inLanguage(shown) ?? inLanguage(read) ?? inLanguage(preferredCaption) ?? captions.find((each) => each.default) ?? captions[0];
  const { data, error, refetch } = useCaptions(track?.url);
  const second = useSecond();
  if (!track) return <p className={styles.hint}>{texts.empty}</p>;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <p role="status" className={styles.hint}>
        {texts.loading}
      </p>
    );
  if (data.transcript.length === 0) return <p className={styles.hint}>{texts.unreadable}</p>;
  return (
    <ol lang={track.lang} className={styles.transcript}>
      {data.transcript.map((row, index) => (
        <li key={index}>
          <button
            type="button"
            aria-current={isSpoken(row, second, data.transcript[index + 1]) ? 'true' : undefined}
            className={styles.cue}
            onClick={() => seekTo(row.start)}
          >
            <span className={styles.clock}>{clockOf(row.start)}</span>
            <span className={styles.said}>{row.text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Until its end, or until the next one if there is no speech between; the video reports whole seconds. */
function isSpoken({ start, end }: TranscriptRow, second: number, next: TranscriptRow | undefined): boolean {
  return Math.floor(start) <= second && second < Math.floor(Math.max(end, next?.start ?? Infinity));
}

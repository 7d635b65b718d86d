import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../client/ErrorState.tsx';
import { fetchText } from '../../client/fetch-text.ts';
import { clockOf } from '../../ui/text/clock-of.ts';
import { seekTo, useSecond } from './player-handle.ts';
import { playerTexts } from './player.texts.ts';
import styles from './Player.module.css';
import { readCues } from './read-cues.ts';

/** The captions as text: what is spoken now is marked, and each line leads to its moment. */
export function TranscriptPanel({ captions }: Pick<LecturePlay, 'captions'>) {
  const track = captions.find((each) => each.default);
  const { data: cues = [], error, refetch } = useQuery({ queryKey: ['transcript', track?.url], queryFn: async () => readCues(await fetchText(track?.url ?? '')), enabled: track !== undefined, staleTime: Infinity });
  const second = useSecond();
  if (!track) return <p className={styles.hint}>{playerTexts.transcript.empty}</p>;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const current = cues.findLast(({ start }) => start <= second);
  return (
    <ol lang={track.lang} className={styles.transcript}>
      {cues.map((cue) => (
        <li key={cue.start}>
          <button type="button" aria-current={cue === current ? 'true' : undefined} className={styles.cue} onClick={() => seekTo(cue.start)}>
            <span className={styles.clock}>{clockOf(cue.start)}</span>
            <span>{cue.text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

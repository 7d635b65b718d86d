import { playbackRates } from '@baeum/contract/domains/learning/learning.rules.ts';
import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import '@vidstack/react/player/styles/default/theme.css';
import '@vidstack/react/player/styles/default/layouts/video.css';
import { MediaPlayer, MediaProvider, Track, type MediaPlayerInstance } from '@vidstack/react';
import { DefaultVideoLayout, defaultLayoutIcons } from '@vidstack/react/player/layouts/default';
import { useEffect, useRef } from 'react';
import { providePlayer, tellCaption, tellTime } from './player-handle.ts';
import { usePlayerKeys } from './player-keys.ts';
import styles from './Player.module.css';
import { libraryWords } from './player.texts.ts';
import { trackId, VideoCaptions } from './VideoCaptions.tsx';

export interface VideoPlayerProps {
  lecture: LecturePlay;
  /** Where to begin, in seconds. */
  from: number;
  /** Starts by itself, after a press that led here. */
  autoplay: boolean;
  onTime: (time: number, playing: boolean) => void;
  onStop: () => void;
  onEnded: () => void;
  onFailed: () => void;
  onPreference: (changed: { rate?: number; captionLang?: string }) => void;
}

/** The video with its controls. Vidstack: maintained, accessible, 90 kB with all controls, and everything it needs comes from this site. */
export function VideoPlayer({ lecture, from, autoplay, onTime, onStop, onEnded, onFailed, onPreference }: VideoPlayerProps) {
  const player = useRef<MediaPlayerInstance>(null);
  const touched = useRef(false);
  const touch = () => void (touched.current = true);
  const rate = useRef(lecture.preferredRate);
  useEffect(() => {
    const seek = (seconds: number) => player.current && void (player.current.currentTime = seconds);
    providePlayer({ time: () => player.current?.currentTime ?? 0, seek });
    return () => providePlayer(undefined);
  }, []);
  usePlayerKeys(player, touch);
  // The player tells of rates that it was given, too; what is remembered is what somebody chose last.
  const choose = (chosen: number) => {
    if (!touched.current || chosen === rate.current) return;
    rate.current = chosen;
    onPreference({ rate: chosen });
  };
  const caption = lecture.preferredCaption ?? lecture.captions.find((track) => track.default)?.lang;
  return (
    <MediaPlayer
      ref={player}
      title={lecture.title}
      src={lecture.sources.map(({ url, type }) => ({ src: url, type: type as 'video/mp4' }))}
      viewType="video"
      streamType="on-demand"
      load="eager"
      playsInline
      keyDisabled
      autoPlay={autoplay}
      currentTime={from}
      playbackRate={lecture.preferredRate}
      className={styles.player}
      onPointerDown={touch}
      onKeyDown={touch}
      onTimeUpdate={({ currentTime }) => {
        tellTime(currentTime);
        onTime(currentTime, player.current?.paused === false);
      }}
      onPause={onStop}
      onSeeked={(time) => onTime(time, false)}
      onEnded={onEnded}
      onError={onFailed}
      onRateChange={choose}
      onTextTrackChange={(track) => {
        tellCaption(track?.language);
        if (touched.current) onPreference({ captionLang: track?.language ?? 'off' });
      }}
    >
      <MediaProvider>
        {lecture.captions.map(({ url, lang, label }, index) => (
          <Track key={url} id={trackId(index)} kind="captions" lang={lang} label={label} default={lang === caption} />
        ))}
      </MediaProvider>
      <DefaultVideoLayout
        icons={defaultLayoutIcons}
        translations={libraryWords}
        playbackRates={[...playbackRates]}
        noGestures={false}
        slots={{ captions: <VideoCaptions tracks={lecture.captions} /> }}
      />
    </MediaPlayer>
  );
}

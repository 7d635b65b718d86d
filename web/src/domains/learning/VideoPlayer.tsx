import { playbackRates } from '@baeum/contract/domains/learning/learning.rules.ts';
import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import '@vidstack/react/player/styles/default/theme.css';
import '@vidstack/react/player/styles/default/layouts/video.css';
import { MediaPlayer, MediaProvider, Poster, SeekButton, Track, type MediaPlayerInstance } from '@vidstack/react';
import { DefaultVideoLayout, defaultLayoutIcons } from '@vidstack/react/player/layouts/default';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { VideoSource } from './composed-video.ts';
import { beginAt, beginIn, chooseQuality, hasEnded, onLostFile, setUpHls, showIn } from './hls-playback.ts';
import { providePlayer, reportCaption, reportTime } from './player-handle.ts';
import { usePlayerKeys } from './player-keys.ts';
import styles from './Player.module.css';
import { libraryWords, playerTexts } from './player.texts.ts';
import { saveVolume, savedVolume } from './saved-volume.ts';
import { trackId, VideoCaptions } from './VideoCaptions.tsx';

/** The media: a lecture, or a course's introduction video. */
export type Film = Pick<LecturePlay, 'title' | 'sources' | 'poster' | 'thumbnails' | 'captions' | 'preferredRate' | 'preferredQuality' | 'preferredCaption'>;

export interface VideoPlayerProps {
  lecture: Film;
  sources: VideoSource[];
  /** Position in seconds, and whether it is playing: preserved while the source is replaced. */
  place: RefObject<{ second: number; plays: boolean }>;
  /** Autoplay after the press that opened it. */
  autoplay: boolean;
  onTime: (time: number, playing: boolean) => void;
  onStop: () => void;
  onEnded: () => void;
  /** @param ended the address has expired */
  onFailed: (ended: boolean) => void;
  onPreference: (changed: { rate?: number; captionLang?: string; quality?: string }) => void;
}

/** The video with its controls. Vidstack: maintained, accessible, 90 kB with all controls, and served entirely from this site. */
export function VideoPlayer({ lecture, sources, place, autoplay, onTime, onStop, onEnded, onFailed, onPreference }: VideoPlayerProps) {
  const player = useRef<MediaPlayerInstance>(null);
  const touched = useRef(false);
  const touch = () => void (touched.current = true);
  const rate = useRef(lecture.preferredRate);
  const quality = useRef(lecture.preferredQuality);
  const ended = useRef<string>(undefined);
  const [loudness] = useState(savedVolume);
  useEffect(() => {
    const seek = (seconds: number) => {
      // Also when playback resumes after replacing the source.
      place.current.second = seconds;
      if (player.current) player.current.currentTime = seconds;
    };
    providePlayer({ time: () => player.current?.currentTime ?? 0, seek });
    return () => providePlayer(undefined);
  }, [place]);
  usePlayerKeys(player, touch);
  const failFile = useEffectEvent(() => onFailed(false));
  useEffect(() => onLostFile(player.current, () => failFile()), []);
  /** Positions that the player reports while its source is replaced are wrong. */
  const isShown = () => player.current?.state.canPlay === true && player.current.state.error === null;
  // The player also reports rates set by code; only the user's last choice is stored.
  const choose = (chosen: number) => {
    if (!touched.current || chosen === rate.current) return;
    rate.current = chosen;
    onPreference({ rate: chosen });
  };
  const goOn = () => {
    if (!player.current) return;
    showIn(player.current, quality.current);
    player.current.playbackRate = rate.current;
    if (place.current.second > 0) player.current.currentTime = place.current.second;
    if (place.current.plays) void player.current.play().catch(() => undefined);
  };
  const stand = (second: number, playing: boolean) => {
    if (!isShown()) return;
    place.current = { second, plays: playing };
    onTime(second, playing);
  };
  const caption = lecture.preferredCaption ?? lecture.captions.find((track) => track.default)?.lang;
  return (
    <MediaPlayer
      ref={player}
      title={lecture.title}
      ariaLabel={lecture.title}
      src={sources.map(({ url, type }) => ({ src: url, type: type as 'video/mp4' }))}
      {...(lecture.poster !== undefined && { poster: lecture.poster })}
      viewType="video"
      streamType="on-demand"
      load="eager"
      playsInline
      keyDisabled
      autoPlay={autoplay}
      playbackRate={lecture.preferredRate}
      volume={loudness.volume}
      muted={loudness.muted}
      className={styles.player}
      onPointerDown={touch}
      onKeyDown={touch}
      onProviderChange={setUpHls}
      onHlsManifestLoading={() => beginAt(player.current, place.current.second)}
      onHlsManifestParsed={() => beginIn(player.current, quality.current)}
      onHlsError={(error) => {
        const { url } = sources[0]!;
        if (ended.current === url || !hasEnded(player.current, error)) return;
        ended.current = url;
        onFailed(true);
      }}
      onCanPlay={goOn}
      onMediaQualityChangeRequest={(at) => {
        quality.current = chooseQuality(player.current, at);
        onPreference({ quality: quality.current });
      }}
      onTimeUpdate={({ currentTime }) => {
        if (isShown()) reportTime(currentTime);
        stand(currentTime, player.current?.paused === false);
      }}
      onPause={() => {
        if (isShown()) place.current.plays = false;
        onStop();
      }}
      onSeeking={(time) => isShown() && void (place.current.second = time)}
      onSeeked={(time) => isShown() && onTime(time, false)}
      onEnded={onEnded}
      onError={() => ended.current !== sources[0]?.url && onFailed(false)}
      onRateChange={choose}
      onVolumeChange={(loud) => touched.current && saveVolume(loud)}
      onTextTrackChange={(track) => {
        reportCaption(track?.language);
        if (touched.current) onPreference({ captionLang: track?.language ?? 'off' });
      }}
    >
      <MediaProvider>
        {lecture.poster !== undefined && <Poster className="vds-poster" alt="" />}
        {lecture.captions.map(({ lang, label }, index) => (
          <Track key={trackId(index)} id={trackId(index)} kind="captions" lang={lang} label={label} default={lang === caption} />
        ))}
      </MediaProvider>
      <DefaultVideoLayout
        icons={defaultLayoutIcons}
        colorScheme="dark"
        translations={libraryWords}
        playbackRates={[...playbackRates]}
        thumbnails={lecture.thumbnails ?? null}
        hideQualityBitrate
        noGestures={false}
        slots={{
          captions: <VideoCaptions tracks={lecture.captions} />,
          smallLayout: { beforePlayButton: <SeekBy seconds={-seekStep} />, afterPlayButton: <SeekBy seconds={seekStep} /> },
        }}
      />
    </MediaPlayer>
  );
}

/** Same as the keys J and L. */
const seekStep = 10;

/** On touch screens, a press seeks by the same step. */
function SeekBy({ seconds }: { seconds: number }) {
  const { Backward, Forward } = defaultLayoutIcons.SeekButton;
  const Icon = seconds < 0 ? Backward : Forward;
  return (
    <SeekButton seconds={seconds} aria-label={playerTexts.seek[seconds < 0 ? 'back' : 'on']} className="vds-button">
      <Icon className="vds-icon" />
    </SeekButton>
  );
}

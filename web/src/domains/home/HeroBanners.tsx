import type { Banner } from '@baeum/contract/domains/home/home.schemas.ts';
import { bannerSecondsConfig } from '@baeum/contract/shared/page-decisions.ts';
import { useRef } from 'react';
import { useRemoteConfig } from '../../experimentation/decisions.tsx';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '../../ui/icons.ts';
import { BannerSlide } from './BannerSlide.tsx';
import styles from './HeroBanners.module.css';
import { homeTexts } from './home.texts.ts';
import { useCarousel } from './use-carousel.ts';

/** Up to three banners with native scrolling; they advance automatically until paused. */
export function HeroBanners({ banners }: { banners: readonly Banner[] }) {
  const frame = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const seconds = useRemoteConfig(bannerSecondsConfig, 6);
  const { current, playing, setPlaying, show } = useCarousel({ frame, track, count: banners.length, seconds });
  return (
    <section ref={frame} aria-roledescription="carousel" aria-label={homeTexts.banners} className={styles.hero}>
      <ul ref={track} className={styles.track}>
        {banners.map((banner, index) => (
          <BannerSlide key={banner.id} banner={banner} first={index === 0} hidden={index !== current} position={`${index + 1} / ${banners.length}`} />
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.controls}>
          <button type="button" aria-label={homeTexts.previous} className={styles.control} onClick={() => show(current - 1)}>
            <IconChevronLeft size={18} aria-hidden="true" />
          </button>
          <span className={styles.position}>
            {current + 1} / {banners.length}
          </span>
          <button type="button" aria-label={homeTexts.next} className={styles.control} onClick={() => show(current + 1)}>
            <IconChevronRight size={18} aria-hidden="true" />
          </button>
          <button type="button" aria-label={playing ? homeTexts.pause : homeTexts.play} className={styles.control} onClick={() => setPlaying(!playing)}>
            {playing ? <IconPlayerPause size={16} aria-hidden="true" /> : <IconPlayerPlay size={16} aria-hidden="true" />}
          </button>
        </div>
      )}
    </section>
  );
}

import type { Banner } from '@baeum/contract/domains/home/home.schemas.ts';
import { Link } from 'react-router';
import { join } from '../../ui/join.ts';
import { Container } from '../../ui/layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './HeroBanners.module.css';

interface BannerSlideProps {
  banner: Banner;
  /** The first painted one is loaded eagerly. */
  first: boolean;
  /** Not visible: also removed from tab order and screen readers. */
  hidden: boolean;
  position: string;
}

export function BannerSlide({ banner, first, hidden, position }: BannerSlideProps) {
  const { title, subtitle, imageUrl, link, linkText, background } = banner;
  return (
    <li aria-roledescription="slide" aria-label={position} inert={hidden} className={join(styles.slide, isDark(background) && styles.onDark)}>
      <svg className={styles.ground} aria-hidden="true">
        <rect width="100%" height="100%" fill={background} />
      </svg>
      <Container className={styles.content}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.subtitle}>{subtitle}</p>
          <Link to={link} className={styles.action}>
            {linkText}
            <span className="visually-hidden">: {title}</span>
          </Link>
        </div>
        <Picture
          src={imageUrl}
          alt=""
          width={480}
          height={320}
          className={styles.picture}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
        />
      </Container>
    </li>
  );
}

/** Whether white is more readable than black on a `#rrggbb` background (WCAG relative luminance). */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => (Number.parseInt(colour.slice(start, start + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
}

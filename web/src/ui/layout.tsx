import type { ReactNode } from 'react';
import { join } from './join.ts';
import styles from './layout.module.css';
import { Picture } from './Picture.tsx';

type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48;

interface BoxProps {
  children?: ReactNode;
  className?: string | undefined;
  /** Element to render; `div` when absent. */
  as?: 'div' | 'section' | 'article' | 'header' | 'fieldset' | 'h3' | 'span';
}

/** Centred page width with gutters: 1200 px, or 720 px when `narrow`. */
export function Container({ children, className, as: Box = 'div', narrow }: BoxProps & { narrow?: boolean }) {
  return <Box className={join(styles.container, narrow && styles.narrow, className)}>{children}</Box>;
}

/** Children stacked. */
export function Stack({ children, className, as: Box = 'div', gap = 16 }: BoxProps & { gap?: Gap }) {
  return <Box className={join(styles.stack, styles[`gap${gap}`], className)}>{children}</Box>;
}

/** Children in a row, wrapping. */
export function Row({ children, className, as: Box = 'div', gap = 8 }: BoxProps & { gap?: Gap }) {
  return <Box className={join(styles.row, styles[`gap${gap}`], className)}>{children}</Box>;
}

export function Badge({ children, tone }: { children: ReactNode; tone?: 'brand' | 'sale' }) {
  return <span className={join(styles.badge, tone && styles[tone])}>{children}</span>;
}

/** Placeholder of loading content, in its shape. */
export function Skeleton({ shape = 'line', short }: { shape?: 'line' | 'cover' | 'block' | 'circle'; short?: boolean }) {
  return <span className={join(styles.skeleton, styles[shape], short && styles.short)} aria-hidden="true" />;
}

/** A user's picture, or the initial of the name. Decorative: the name is shown beside it. */
export function Avatar({ name, imageUrl, large, small }: { name: string; imageUrl?: string | undefined; large?: boolean; small?: boolean }) {
  return (
    <span className={join(styles.avatar, large && styles.avatarLarge, small && styles.avatarSmall)} aria-hidden="true">
      {imageUrl ? <Picture src={imageUrl} alt="" width={64} height={64} loading="lazy" /> : name.slice(0, 1)}
    </span>
  );
}

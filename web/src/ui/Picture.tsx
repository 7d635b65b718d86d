import type { ComponentProps } from 'react';
import { useSurroundings } from './surroundings.ts';

/** A picture of the site: `src` is its path here, and it comes from the host for files. */
export function Picture({ src, alt, ...rest }: ComponentProps<'img'> & { src: string; alt: string }) {
  const { filesOrigin } = useSurroundings();
  return <img {...rest} alt={alt} src={src.startsWith('/') ? filesOrigin + src : src} />;
}

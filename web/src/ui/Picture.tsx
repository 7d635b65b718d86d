import type { ComponentProps } from 'react';
import { useSurroundings } from './surroundings.ts';

/** A picture of the site: `src` is its path here, and it is loaded from the file host. */
export function Picture({ src, alt, ...rest }: ComponentProps<'img'> & { src: string; alt: string }) {
  const { filesOrigin } = useSurroundings();
  return <img {...rest} alt={alt} src={src.startsWith('/') ? filesOrigin + src : src} />;
}

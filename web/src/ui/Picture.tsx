import { createContext, use, type ComponentProps } from 'react';

const FilesOrigin = createContext('');

/** Origin of the host that hands out the site's files, e.g. `https://cdn.example`; empty for the site itself. */
export const FilesOriginProvider = FilesOrigin.Provider;

/** A picture of the site: `src` is its path here, and it comes from the host for files. */
export function Picture({ src, alt, ...rest }: ComponentProps<'img'> & { src: string; alt: string }) {
  const origin = use(FilesOrigin);
  return <img {...rest} alt={alt} src={src.startsWith('/') ? origin + src : src} />;
}

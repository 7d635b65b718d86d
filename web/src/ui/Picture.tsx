import { createContext, use, type ComponentProps } from 'react';

const FilesOrigin = createContext('');

/** Origin of the host that hands out the site's files, e.g. `https://cdn.example`; empty for the site itself. */
export const FilesOriginProvider = FilesOrigin.Provider;

/** A picture of the site: `src` is its path here, and it comes from the host for files. */
export function Picture({ src, ...rest }: ComponentProps<'img'> & { src: string }) {
  const origin = use(FilesOrigin);
  return <img {...rest} src={src.startsWith('/') ? origin + src : src} />;
}

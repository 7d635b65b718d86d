import type { Picture } from '../../outside/ffmpeg/film.ts';

const transfers = { pq: 'smpte2084', hlg: 'arib-std-b67' } as const;
/** Brightness of white, in nits (ITU-R BT.2408): brighter values are highlights, and are compressed below the brightest that screens show. */
const white = 203;

/** Filters that convert the colours of an HDR film, which looks washed out elsewhere, into those that every screen shows; none for others. */
export function toneMapping({ range }: Pick<Picture, 'range'>): string[] {
  if (range === 'sdr') return [];
  return [
    `setparams=color_primaries=bt2020:color_trc=${transfers[range]}:colorspace=bt2020nc`,
    `zscale=t=linear:npl=${white}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}

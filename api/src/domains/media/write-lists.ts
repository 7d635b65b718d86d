/** One quality of a video. */
interface Quality {
  /** Width of its picture in pixels. */
  width: number;
  tall: number;
  bandwidth: number;
  /** In the form that browsers are queried with, e.g. `avc1.4d401f,mp4a.40.2`. */
  codecs: string;
}

/** A list of qualities as HLS has it (RFC 8216 §4.3.4.2), from the lowest on. */
export function listQualities<Q extends Quality>(qualities: readonly Q[], addressOf: (quality: Q) => string): string {
  const streams = qualities.flatMap((quality) => {
    const { width, tall, bandwidth, codecs } = quality;
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${tall},CODECS="${codecs}"`, addressOf(quality)];
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...streams, ''].join('\n');
}

/** Thumbnails of a video in one image: `count` of them, in rows of `columns`, with their size in pixels and duration in seconds. */
interface Storyboard {
  interval: number;
  columns: number;
  count: number;
  width: number;
  height: number;
}

/** Which part of the picture belongs to which time, as WebVTT. */
export function listTimes({ interval, columns, count, width, height }: Storyboard, address: string): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const place = [(index % columns) * width, Math.floor(index / columns) * height, width, height].join(',');
    return `${timeText(index * interval)} --> ${timeText((index + 1) * interval)}\n${address}#xywh=${place}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** `01:02:03.500` */
function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FfmpegTask, FilmFile } from '../../outside/ffmpeg/ffmpeg.ts';
import type { Film } from '../../outside/ffmpeg/film.ts';
import { storeLocalFile } from '../files/store-local-file.public.ts';
import type { VideoRow } from './conversion-rows.ts';
import type { Holding } from './hold-lease.ts';
import { storeStill } from './stored-files.ts';
import type { Leased, VideoStates } from './video-states.ts';

/** A conversion that is being worked on. */
export interface Conversion {
  lease: Leased;
  states: VideoStates;
  video: VideoRow;
  film: Film;
  file: FilmFile;
  folder: string;
  holding: Holding;
  /** Whether no caller waits for this process just now. */
  isCalm: () => boolean;
}

/** Maximum CPU time, as a multiple of the video's length, plus a quarter of an hour. */
const longestShare = 20;
const shortestSeconds = 900;
/** Maximum output size, as a multiple of the input, plus a constant for videos with a low bit rate. */
const largestShare = 4;
const smallestSize = 1024 ** 3;

/** Settings for a program that works on the film. */
export function taskOf({ folder, film, holding, isCalm }: Conversion, onProgress?: (seconds: number) => void): FfmpegTask {
  return {
    folder,
    limits: { cpuSeconds: Math.ceil(shortestSeconds + longestShare * film.seconds), fileSize: smallestSize + largestShare * film.size },
    signal: holding.signal,
    mayRun: isCalm,
    ...(onProgress && { onProgress }),
  };
}

/** A name that no other try gives to its output. */
const nameOf = ({ lease }: Conversion, what: string): string => `video-${lease.assetId}-${what}-${lease.lease.slice(0, 8)}`;

/** Stores a converted film. @returns its number */
export function storeFilm(conversion: Conversion, file: string, what: string): Promise<number> {
  const { folder, video, holding } = conversion;
  return storeLocalFile(join(folder, file), { name: `${nameOf(conversion, what)}.mp4`, contentType: 'video/mp4', title: video.name }, holding.signal);
}

/** Stores a picture of the film. @returns its number */
export function storePicture(conversion: Conversion, file: string, what: string): Promise<number> {
  return storeStill(join(conversion.folder, file), { name: `${nameOf(conversion, what)}.jpg`, title: conversion.video.name });
}

export function isThere({ folder }: Conversion, file: string): Promise<boolean> {
  return access(join(folder, file)).then(
    () => true,
    () => false,
  );
}

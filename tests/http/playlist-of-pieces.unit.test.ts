import { listPieces } from '@baeum/api/src/domains/media/playlist-of-pieces.ts';
import { expect, test } from 'vitest';
import { playlistOf } from '../support/hls-in-bucket.ts';

const addressOf = ({ start, end }: { start: number; end: number }) => `/film?piece=${start}-${end}`;

test('ranges of one file become files of their own', () => {
  expect(listPieces(playlistOf([100, 20, 30]), addressOf).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:6',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="/film?piece=0-99"',
    '#EXTINF:6.000000,',
    '/film?piece=100-119',
    '#EXTINF:6.000000,',
    '/film?piece=120-149',
    '#EXT-X-ENDLIST',
    '',
  ]);
});

test('a range without its beginning follows the former one', () => {
  const playlist = [
    '#EXT-X-MAP:URI="{file}",BYTERANGE="10@0"',
    '#EXT-X-BYTERANGE:5',
    '{file}',
    '#EXT-X-BYTERANGE:7',
    '{file}',
    '#EXT-X-BYTERANGE:1@90',
    '{file}',
  ];
  expect(listPieces(playlist.join('\n'), addressOf).split('\n')).toEqual([
    '#EXT-X-MAP:URI="/film?piece=0-9"',
    '/film?piece=10-14',
    '/film?piece=15-21',
    '/film?piece=90-90',
  ]);
});

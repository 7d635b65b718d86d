import { randomOf } from '../random.ts';

const grounds = ['#dff3ea', '#fbe5ed', '#e0ecf8', '#fdebdd', '#eae6fb', '#f7eed9', '#dcf1f2'] as const;
const clothes = ['#0a8a5b', '#c83a70', '#2c6bb3', '#cf5c1b', '#6650d6', '#94691a', '#0b7883', '#3b2a3f'] as const;
const hairs = ['#2b2320', '#4a3427', '#1f2430', '#6b4a35', '#8a8378'] as const;
const skins = ['#f6d3ba', '#f0c4a4', '#e8b593', '#fbdcc6'] as const;

/** Hairstyles seen from the front around a face of radius 30 at 64, 58: short, parted, long, curly, tied. */
const styles = [
  '<path d="M33 60a31 31 0 0 1 62 0c-2-10-7-15-31-15s-29 5-31 15z" fill="HAIR"/>',
  '<path d="M33 60a31 31 0 0 1 62 0c-4-12-14-16-22-22-6 9-26 12-40 22z" fill="HAIR"/>',
  '<path d="M31 96V58a33 33 0 0 1 66 0v38H84V56c-8-2-14-6-18-12-4 7-12 11-22 12v40z" fill="HAIR"/>',
  '<path d="M34 60c-9-6-3-18 4-19 1-11 14-14 20-9 6-8 20-5 22 3 11-1 17 10 11 17 3 4 1 7-1 8-3-10-10-14-26-14s-26 4-30 14z" fill="HAIR"/>',
  '<circle cx="64" cy="24" r="12" fill="HAIR"/><path d="M33 58a31 31 0 0 1 62 0c-5-12-13-17-31-17s-26 5-31 17z" fill="HAIR"/>',
] as const;

/** A face without features in flat colours; the same seed always gives the same picture. */
export function avatarOf(seed: string): string {
  const random = randomOf(`avatar ${seed}`);
  const hair = random.pick(hairs);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">',
    `<path fill="${random.pick(grounds)}" d="M0 0h128v128H0z"/>`,
    `<path d="M16 128c0-24 18-38 48-38s48 14 48 38z" fill="${random.pick(clothes)}"/>`,
    withNeck(random.pick(skins), random.pick(styles).replaceAll('HAIR', hair)),
    '</svg>',
  ].join('');
}

function withNeck(skin: string, hair: string): string {
  return `<path d="M54 80h20v12a10 10 0 0 1-20 0z" fill="${skin}"/><circle cx="64" cy="58" r="28" fill="${skin}"/>${hair}`;
}

import { lettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';

/** Whom a broadcast is for. `USERS` are those who are named. */
export const broadcastSegments = ['ALL', 'LEARNERS', 'INSTRUCTORS', 'MENTORS', 'USERS'] as const;
export type BroadcastSegment = (typeof broadcastSegments)[number];

export const broadcastSegmentNames: Readonly<Record<BroadcastSegment, string>> = {
  ALL: '모든 회원',
  LEARNERS: '강의를 듣는 회원',
  INSTRUCTORS: '지식공유자',
  MENTORS: '멘토',
  USERS: '고른 회원',
};

/** `GATHERING`: its people are listed; `SENDING`: it goes, or waits for the morning or the next hour. */
export const broadcastStatuses = ['GATHERING', 'SENDING', 'DONE', 'STOPPED'] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

export const broadcastStatusNames: Readonly<Record<BroadcastStatus, string>> = {
  GATHERING: '받을 사람을 모으는 중',
  SENDING: '보내는 중',
  DONE: '다 보냄',
  STOPPED: '멈춤',
};

/** Longest title and text, most people that can be named, how many get it in an hour, and how far a preview counts. */
export const broadcastLimits = { title: 90, content: 4500, userIds: 1000, perHour: { min: 1, usual: 10_000, max: 100_000 }, counted: 100_000 } as const;

const noTitle = invalidField('제목을 적어주세요.');
const longTitle = invalidField(`제목은 ${broadcastLimits.title}자까지 적을 수 있습니다.`);
const noContent = invalidField('내용을 적어주세요.');
const longContent = invalidField(`내용은 ${formatCount(broadcastLimits.content)}자까지 적을 수 있습니다.`);
export const broadcastFieldErrors = { userIds: invalidField('받을 회원의 번호를 적어주세요. 고른 회원에게 보낼 때에만 적습니다.') } as const;

export function broadcastTitleRule(title: string): ErrorEntry | undefined {
  const letters = lettersOf(title);
  if (letters === 0) return noTitle;
  return letters > broadcastLimits.title ? longTitle : undefined;
}

export function broadcastContentRule(content: string): ErrorEntry | undefined {
  const letters = lettersOf(content);
  if (letters === 0) return noContent;
  return letters > broadcastLimits.content ? longContent : undefined;
}

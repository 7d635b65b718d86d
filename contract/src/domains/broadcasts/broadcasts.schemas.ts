import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, lineOf, tidySchema } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import { night } from '../marketing-consents/marketing-consents.rules.ts';
import {
  broadcastContentRule,
  broadcastFieldErrors,
  broadcastLimits as limits,
  broadcastSegmentNames,
  broadcastSegments,
  broadcastStatuses,
  broadcastStatusNames,
  broadcastTitleRule,
  type BroadcastSegment,
} from './broadcasts.rules.ts';

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([key, name]) => `${key}: ${name}`)
    .join(', ');
const people = (description: string, example = 3) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] });

const segment = z
  .enum(broadcastSegments)
  .meta({ id: 'BroadcastSegment', description: `누구에게 보내는지. ${named(broadcastSegmentNames)}`, examples: ['ALL'] });
const userIds = z
  .array(idSchema)
  .min(1)
  .max(limits.userIds)
  .optional()
  .meta({ description: `받을 회원의 번호. 고른 회원(USERS)에게 보낼 때에만 쓰며 ${formatCount(limits.userIds)}명까지`, examples: [[42]] });
const advertising = z.boolean().meta({
  description: `광고인지. 광고는 수신에 동의한 사람에게만 (광고)를 붙여 보내고, ${night.from}시부터 다음 날 ${night.to}시까지는 밤에도 받기로 한 사람에게만 보냅니다.`,
  examples: [true],
});

function audienceProblems({ segment: kind, userIds: ids }: { segment: BroadcastSegment; userIds?: number[] | undefined }) {
  return (kind === 'USERS') === (ids !== undefined) ? [] : [{ path: ['userIds'], error: broadcastFieldErrors.userIds }];
}

const words = {
  title: lineOf(broadcastTitleRule).meta({ description: `제목. ${limits.title}자까지`, examples: ['가을 할인을 시작해요'] }),
  content: withRule(z.string(), broadcastContentRule)
    .transform(tidyText)
    .meta({
      description: `내용. 줄바꿈이 있는 글이며 ${formatCount(limits.content)}자까지`,
      examples: ['11월 30일까지 모든 입문 강의를 20% 할인합니다.'],
    }),
  advertising,
};
const wordsExample = { title: '가을 할인을 시작해요', content: '11월 30일까지 모든 입문 강의를 20% 할인합니다.', advertising: true };

export const previewBroadcastSchema = withRules(z.strictObject({ segment, userIds, advertising }), audienceProblems).meta({
  id: 'PreviewBroadcast',
  description: '누구에게 보내려는지',
  examples: [{ segment: 'ALL', advertising: true }],
});
export type PreviewBroadcast = z.output<typeof previewBroadcastSchema>;

export const broadcastInputSchema = withRules(
  z.strictObject({
    segment,
    userIds,
    ...words,
    perHour: z
      .int()
      .min(limits.perHour.min)
      .max(limits.perHour.max)
      .default(limits.perHour.usual)
      .meta({ description: '한 시간에 보낼 사람의 수', examples: [limits.perHour.usual] }),
  }),
  audienceProblems,
).meta({ id: 'BroadcastInput', description: '보낼 메시지', examples: [{ segment: 'INSTRUCTORS', ...wordsExample, advertising: false }] });
export type BroadcastInput = z.output<typeof broadcastInputSchema>;

export const tryBroadcastSchema = z.strictObject(words).meta({ id: 'TryBroadcast', description: '나에게 먼저 보내볼 메시지', examples: [wordsExample] });
export type TryBroadcast = z.output<typeof tryBroadcastSchema>;

export const broadcastPreviewSchema = z
  .object({
    audience: people('고른 사람의 수', 10),
    audienceIsCapped: z
      .boolean()
      .optional()
      .meta({
        description: `true이면 고른 사람이 ${formatCount(limits.counted)}명보다 많습니다. 수는 그 가운데 앞의 ${formatCount(limits.counted)}명에서 셉니다.`,
        examples: [true],
      }),
    recipients: people('메시지를 받을 사람의 수. 광고이면 수신에 동의한 사람'),
    withoutConsent: people('광고 수신에 동의하지 않아 받지 않는 사람의 수', 7),
    now: people('지금 받는 사람의 수', 1),
    held: people('아침에 받는 사람의 수', 2),
    heldUntil: dateTimeSchema.optional().meta({ description: '기다렸다가 보내는 때. 기다릴 사람이 없으면 없습니다.' }),
    byEmail: people('이메일로도 받는 사람의 수'),
    sample: z
      .array(
        z
          .object({
            id: idSchema,
            nameMasked: z.string().meta({ description: '가린 이름', examples: ['김*움'] }),
            emailMasked: z.string().meta({ description: '가린 이메일', examples: ['l***@baeum.test'] }),
          })
          .meta({ id: 'BroadcastReader', description: '받을 사람' }),
      )
      .meta({ description: '받을 사람 가운데 몇 명' }),
  })
  .meta({ id: 'BroadcastPreview', description: '누가 언제 어떻게 받을지' });
export type BroadcastPreview = z.infer<typeof broadcastPreviewSchema>;

export const broadcastQueuedSchema = z
  .object({ id: idSchema.meta({ description: '보낸 메시지의 번호', examples: [4] }), queued: people('받을 사람의 수') })
  .meta({ id: 'BroadcastQueued', description: '보내기 시작함' });

const status = z.enum(broadcastStatuses).meta({ id: 'BroadcastStatus', description: named(broadcastStatusNames) });

const broadcastMembers = {
  id: idSchema.meta({ description: '보낸 메시지의 번호', examples: [4] }),
  title: z.string().meta({ description: '제목', examples: ['가을 할인을 시작해요'] }),
  segment,
  advertising: z.boolean().meta({ description: '광고인지', examples: [true] }),
  status,
  recipients: people('모은 사람의 수'),
  sent: people('받은 사람의 수'),
  skipped: people('그사이 떠났거나 수신 동의를 거두어 받지 않은 사람의 수', 0),
  by: authorSchema.optional().meta({ description: '보낸 운영자. 떠난 사람이면 없습니다.' }),
  createdAt: dateTimeSchema.meta({ description: '보내기 시작한 때' }),
  finishedAt: dateTimeSchema.optional().meta({ description: '다 보냈거나 멈춘 때' }),
};

const listedBroadcastSchema = z.object(broadcastMembers).meta({ id: 'ListedBroadcast', description: '여러 사람에게 보낸 메시지' });
export type ListedBroadcast = z.infer<typeof listedBroadcastSchema>;
export const broadcastPageSchema = pageOf(listedBroadcastSchema, 'BroadcastPage');

export const broadcastSchema = z
  .object({
    ...broadcastMembers,
    content: z.string().meta({ description: '내용', examples: ['11월 30일까지 모든 입문 강의를 20% 할인합니다.'] }),
    userIds: z
      .array(idSchema)
      .optional()
      .meta({ description: '고른 회원의 번호', examples: [[42]] }),
    perHour: people('한 시간에 보내는 사람의 수', limits.perHour.usual),
    waiting: people('아직 받지 않은 사람의 수', 2),
    nextAt: dateTimeSchema.optional().meta({ description: '밤이나 한 시간의 한도 때문에 기다리면, 다시 보내는 때' }),
  })
  .meta({ id: 'Broadcast', description: '여러 사람에게 보낸 메시지와 진행' });
export type Broadcast = z.infer<typeof broadcastSchema>;

export const listBroadcastsQuery = z.strictObject({
  q: tidySchema(100)
    .optional()
    .meta({ description: '제목에서 찾을 말. 두 글자까지는 제목의 처음에서만 찾습니다.', examples: ['할인'] }),
  status: status.optional().meta({ description: '이 상태의 메시지만', examples: ['SENDING'] }),
  ...pageQuery,
});
export type ListBroadcastsQuery = z.output<typeof listBroadcastsQuery>;

export const broadcastParams = z.strictObject({ id: idParam.meta({ description: '보낸 메시지의 번호', examples: ['1'] }) });

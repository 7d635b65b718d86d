import { linksOfNewcomers } from '../../shared/constants.ts';
import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';
import { newsNoticeHours } from './posts.rules.ts';

export const postErrors = {
  notAcceptable: { errorCode: 'POST_001', status: 409, message: '질문에 달린 답변만 채택할 수 있습니다.' },
  tooOften: { errorCode: 'POST_002', status: 429, message: '글을 너무 자주 쓰고 있습니다. 잠시 뒤에 다시 써주세요.' },
  tooManyLinks: { errorCode: 'POST_003', status: 400, message: `가입한 지 얼마 되지 않은 계정은 댓글에 링크를 ${linksOfNewcomers}개까지 넣을 수 있습니다.` },
  tooManyPictures: { errorCode: 'POST_004', status: 429, message: '글에 쓰지 않은 그림이 너무 많습니다. 쓰던 글을 먼저 올려주세요.' },
  newsTooOften: {
    errorCode: 'POST_005',
    status: 429,
    message: `${newsNoticeHours}시간에 한 번만 수강생에게 알릴 수 있습니다. 알리지 않고 쓰거나 나중에 다시 써주세요.`,
  },
} as const satisfies ErrorTable;

export const postErrorHelp: ErrorHelp<typeof postErrors> = {
  notAcceptable: 'Only answers to questions can be accepted.',
  tooOften: { english: 'You are posting too often. Wait a moment.', person: '잠시 쉬었다가 다시 올려주세요.' },
  tooManyLinks: 'New accounts may put two links into a comment at most.',
  tooManyPictures: {
    english: 'Too many pictures are not used in any post.',
    meaning: '올리기만 하고 글에 쓰지 않은 그림이 너무 많습니다.',
    person: '쓰던 글을 먼저 올린 뒤 그림을 더해주세요.',
    developer: '올린 그림을 글에 쓴 뒤 다시 보냅니다.',
  },
  newsTooOften: {
    english: 'Learners of this course were already notified within the last day.',
    meaning: '이 강의의 수강생에게 소식을 알린 지 하루가 지나지 않았습니다.',
    developer: '`notify`를 false로 보내거나 Retry-After만큼 기다렸다가 다시 보냅니다.',
  },
};

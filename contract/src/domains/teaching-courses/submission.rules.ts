/** States of a submission: a pending one may be decided, or withdrawn by its sender. */
export const submissionStates = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** Why a course is not published yet, in the order of the form, each as its instructor reads it. */
export const reviewReasons = {
  TITLE: '제목이나 한 줄 소개가 내용과 다르거나 과장되어 있습니다. 배우는 것을 그대로 적어주세요.',
  INTRODUCTION: '소개 글이 모자랍니다. 누가 무엇을 배우고, 배운 뒤에 무엇을 할 수 있는지 적어주세요.',
  COVER: '대표 그림이 흐리거나 강의와 맞지 않습니다. 다른 그림으로 바꿔주세요.',
  CURRICULUM: '수업의 순서를 따라가기 어렵습니다. 섹션과 수업을 다시 나눠주세요.',
  VIDEO: '화면이 흐리거나 글자를 읽기 어려운 영상이 있습니다. 더 좋은 화질로 바꿔주세요.',
  SOUND: '소리가 작거나 잡음이 큰 영상이 있습니다. 소리를 고쳐주세요.',
  CAPTION: '자막이 영상과 맞지 않습니다. 자막을 고쳐주세요.',
  MATERIAL: '첨부 파일이 열리지 않거나 수업에 필요한 파일이 빠져 있습니다. 파일을 확인해주세요.',
  PRICE: '내용에 견주어 값이 알맞지 않습니다. 값을 다시 정해주세요.',
  COPYRIGHT: '다른 사람의 저작물이 들어 있습니다. 빼거나, 써도 된다는 것을 알려주세요.',
  CONTACT: '다른 곳으로 이끄는 광고나 연락처가 있습니다. 빼주세요.',
  POLICY: '이용 약관에 맞지 않는 내용이 있습니다. 아래에 적은 곳을 고쳐주세요.',
} as const;
export type ReviewReason = keyof typeof reviewReasons;
export const reviewReasonNames = Object.keys(reviewReasons) as [ReviewReason, ...ReviewReason[]];

/** Levels of the automatic checks before an operator reads a course. An `ERROR` prevents its submission, a `WARNING` is shown to both sides. */
export const checkLevels = ['ERROR', 'WARNING'] as const;
export type CheckLevel = (typeof checkLevels)[number];
export const checkCodes = [
  'CHECKLIST',
  'EMPTY_LECTURE',
  'MEDIA_NOT_READY',
  'MEDIA_FAILED',
  'LOW_RESOLUTION',
  'LOUDNESS',
  'LEADING_SILENCE',
  'DUPLICATE_VIDEO',
  'BROKEN_LINK',
  'PRICE',
  'TITLE_WORDS',
] as const;
export type CheckCode = (typeof checkCodes)[number];

/** Believable values by the name of a member, for schemas that bring no examples of their own. */
export const valuesByName: Readonly<Record<string, readonly unknown[]>> = {
  email: ['learner@baeum.test'],
  contact_mail: ['learner@baeum.test'],
  name: ['김배움'],
  realName: ['김배움'],
  phone: ['01012345678'],
  password: ['correct-horse-battery'],
  newPassword: ['correct-horse-battery'],
  introduction: ['안녕하세요. 함께 배우고 나눕니다.'],
  title: ['처음 시작하는 타입스크립트'],
  subtitle: ['기초부터 실전까지'],
  slug: ['typescript-basics'],
  url: ['https://baeum.example/'],
  version: ['0.1.0', 1],
  message: ['입력값을 확인해주세요.'],
  userAgent: ['Mozilla/5.0'],
  os: ['macOS'],
  browser: ['Chrome'],
  year: [2026],
};

/** Values by JSON Schema `format`. */
export const valuesByFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-03-02T09:00:00.000Z',
  date: '2026-03-02',
  email: 'learner@baeum.test',
  uri: 'https://baeum.example/',
  uuid: '4f9d1c1e-9a0b-4c55-8a75-2b2c3f0a9d10',
};

/** For texts with no name of note: the first that fits the pattern. */
export const plainTexts: readonly string[] = ['예시', 'A', 'a', '1', 'example', 'COMMON_001', '#3366ff', 'ABCD-1234', 'user'];

/** A good application with some of it changed. */
export function applicationInput(changes: object = {}) {
  return {
    contact_mail: '연락처 아무거나',
    realname: '김배움',
    phone: '01012345678',
    category: '보안' as string | null,
    instructor_introduce: '10년 차 개발자입니다.',
    my_link: 'https://github.com/baeum',
    registerChannels: [{ type: 'REFERRAL', content: '동료' }] as { type: string; content?: string }[],
    ...changes,
  };
}

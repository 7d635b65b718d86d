/** What people can agree to be mailed about. The first two are news of a product (`{product}-news`). */
export const marketingTopics = ['platform-news', 'jobs-news', 'course-news'] as const;
export type MarketingTopic = (typeof marketingTopics)[number];

export const marketingTopicNames: Readonly<Record<MarketingTopic, string>> = {
  'platform-news': '새 강의와 할인 소식',
  'jobs-news': '채용·커리어 소식',
  'course-news': '수강 중인 강의의 새 소식',
};

export function isMarketingTopic(text: string): text is MarketingTopic {
  return marketingTopics.some((topic) => topic === text);
}

/** Years after which somebody who agreed is asked again (정보통신망법 제50조 제8항). */
export const reconfirmYears = 2;

/** Hours of the night in Korea, in which advertising needs a consent of its own (정보통신망법 제50조 제3항). */
export const night = { from: 21, to: 8 } as const;

/** Korea knows no summer time. */
const seoulOffset = 9 * 3_600_000;
const hour = 3_600_000;
const day = 24 * hour;

/** Seconds until advertising may be sent: none by day, or where the person agreed to the night as well; else until eight in the morning. */
export function secondsUntilAdvertising(now: Date, nightAgreed: boolean): number {
  const sinceMidnight = (now.getTime() + seoulOffset) % day;
  const isNight = sinceMidnight >= night.from * hour || sinceMidnight < night.to * hour;
  if (nightAgreed || !isNight) return 0;
  return Math.ceil(((night.to * hour - sinceMidnight + day) % day) / 1000);
}

import { seoulWords } from '../../../ui/seoul-time.ts';
import { useNow } from '../../../ui/use-now.ts';
import { newsTexts } from '../news.texts.ts';
import { posts } from '../posts.api.ts';
import { newsRequest } from './news-request.ts';

const texts = newsTexts.reach;

interface NewsReachProps {
  courseId: number;
  isAdvert: boolean;
}

/** Number of recipients of news sent now, by channel; or when news can be sent again. */
export function NewsReach({ courseId, isAdvert }: NewsReachProps) {
  const { data } = posts.listCourseNews.useQuery(posts.listCourseNews.options(newsRequest(courseId)));
  const now = useNow();
  if (!data) return null;
  const { learners, advertReaders, nextNoticeAt } = data.body;
  if (nextNoticeAt !== undefined && now !== undefined && Date.parse(nextNoticeAt) > now) return texts.again(seoulWords(nextNoticeAt, now));
  if (learners === 0) return texts.none;
  return isAdvert ? texts.adverts(advertReaders, learners) : texts.learners(learners);
}

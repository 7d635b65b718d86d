import type { NotificationData } from '@baeum/contract/domains/notifications/notification-events.ts';
import { nameInMail } from '../users/link-mail.service.ts';
import { notificationMails, type NotificationMail } from './notification-mails.ts';
import type { GatheredEvent } from './waiting-notices.ts';

type Words<E extends GatheredEvent> = (notices: readonly NotificationData[E][]) => NotificationMail;

/** So many posts or courses are named in a mail. */
const mostNamed = 10;

/** The words of a mail that tells of several of one event; without a link where they are in several places. Names in them come from {@link nameInMail}. */
export const gatheredMails: { readonly [E in GatheredEvent]: Words<E> } = {
  'post-commented': (all) => ({
    subject: `새 댓글 ${all.length}개가 달렸습니다`,
    lines: ['내 글에 새 댓글이 달렸습니다.', ...byPlace(all, inPost)],
    label: '댓글 보기',
    ...onlyIn(all, inPost, (id) => `/community/${id}`),
  }),
  'comment-replied': (all) => ({
    subject: `새 답글 ${all.length}개가 달렸습니다`,
    lines: ['내 댓글에 새 답글이 달렸습니다.', ...byPlace(all, inPost)],
    label: '답글 보기',
    ...onlyIn(all, inPost, (id) => `/community/${id}`),
  }),
  mentioned: (all) => ({
    subject: `회원님을 부른 글이 ${all.length}개 있습니다`,
    lines: [`글과 댓글 ${all.length}개에서 회원님을 불렀습니다.`],
    label: '글 보기',
  }),
  'question-received': (all) => ({
    subject: `새 질문 ${all.length}개가 올라왔습니다`,
    lines: ['내 강의에 새 질문이 올라왔습니다.', ...byPlace(all, inCourse)],
    label: '질문 보기',
  }),
  'inquiry-received': (all) => ({
    subject: `새 문의 ${all.length}개가 왔습니다`,
    lines: ['내 강의에 새 문의가 왔습니다.', ...byPlace(all, inCourse)],
    label: '문의 보기',
    link: '/instructor/inquiries',
  }),
  'review-received': (all) => ({
    subject: `새 수강평 ${all.length}개가 올라왔습니다`,
    lines: ['내 강의에 새 수강평이 올라왔습니다.', ...byPlace(all, bySlug)],
    label: '수강평 보기',
    ...onlyIn(all, bySlug, (slug) => `/course/${encodeURIComponent(slug)}#reviews`),
  }),
  // Who wrote how often stands only where its reader signs in.
  'message-received': ([first = { id: 0 }]) => ({ ...notificationMails['message-received'](first), link: '/user/messages' }),
};

interface Place {
  id: number | string;
  name: string;
}
type PlaceOf<Data> = (data: Data) => Place;

const inPost = ({ id, title }: { id: number; title: string }): Place => ({ id, name: title });
const inCourse = ({ course }: { course: string }): Place => ({ id: course, name: course });
const bySlug = ({ slug, course }: { slug: string; course: string }): Place => ({ id: slug, name: course });

/** How many there are in each post or course, those with most of them first. */
function byPlace<Data>(all: readonly Data[], placeOf: PlaceOf<Data>): string[] {
  const groups = [...Map.groupBy(all.map(placeOf), ({ id }) => id).values()].toSorted((one, other) => other.length - one.length);
  const named = groups.slice(0, mostNamed).map((group) => `'${nameInMail(group[0]?.name ?? '')}': ${group.length}개`);
  return groups.length > mostNamed ? [...named, `그 밖에 ${groups.length - mostNamed}곳`] : named;
}

/** Leads to the place if it is the only one. */
function onlyIn<Data>(all: readonly Data[], placeOf: PlaceOf<Data>, linkTo: (id: Place['id']) => string): { link?: string } {
  const [first, ...others] = new Set(all.map((data) => placeOf(data).id));
  return first !== undefined && others.length === 0 ? { link: linkTo(first) } : {};
}

import type { ContentChange, CourseContent } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { formatDate, formatPrice } from '@baeum/contract/shared/korean-format.ts';

type Lecture = CourseContent['sections'][number]['lectures'][number];

/** Characters of a text that a difference shows. */
const shownLength = 2000;

/** The differences between two contents of a course, in the order of the editor. */
export function contentChanges(before: CourseContent, after: CourseContent): ContentChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const places = [...new Set([...now.keys(), ...old.keys()])];
  return places.flatMap((place) => {
    const [was, is] = [old.get(place), now.get(place)];
    if (was?.value === is?.value) return [];
    const what = is?.what ?? was?.what ?? place;
    return [{ what, ...(was && { before: shortened(was.value) }), ...(is && { after: shortened(is.value) }) }];
  });
}

function shortened(text: string): string {
  return text.length <= shownLength ? text : `${text.slice(0, shownLength)}…`;
}

interface Part {
  what: string;
  value: string;
}

/** A course as a list of texts, each at a place that stays the same during edits. */
function partsOf(content: CourseContent): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [place, what, value] of details(content)) if (value !== '') parts.set(place, { what, value });
  for (const [index, section] of content.sections.entries()) {
    parts.set(`section ${section.id}`, { what: `섹션 ${index + 1}`, value: section.title });
    for (const lecture of section.lectures)
      for (const [place, what, value] of lectureParts(lecture, section.title)) if (value !== '') parts.set(place, { what, value });
  }
  parts.set('order', { what: '수업의 순서', value: content.sections.flatMap(({ lectures }) => lectures.map(({ title }) => title)).join(' → ') });
  return parts;
}

type Entry = readonly [place: string, what: string, value: string];

function details(content: CourseContent): Entry[] {
  const { sale } = content;
  return [
    ['title', '제목', content.title],
    ['subtitle', '한 줄 소개', content.subtitle],
    ['category', '분야', categories.find(({ id }) => id === content.categoryId)?.name ?? ''],
    ['level', '난이도', content.level],
    ['cover', '대표 그림', content.coverUrl],
    ['intro', '소개 영상', content.introMediaId === null ? '' : `파일 ${content.introMediaId}`],
    ['description', '소개 글', plain(content.descriptionHtml)],
    ['goals', '이런 걸 배워요', content.goals.join('\n')],
    ['audience', '이런 분께 추천해요', content.audience.join('\n')],
    ['prerequisites', '미리 알아두면 좋은 것', content.prerequisites.join('\n')],
    ['tags', '태그', content.tags.join(', ')],
    ['price', '값', formatPrice(content.price)],
    ['sale', '할인', sale ? `${formatPrice(sale.price)}, ${formatDate(sale.startsAt)}부터${sale.endsAt ? ` ${formatDate(sale.endsAt)}까지` : ''}` : ''],
    ['certificate', '수료증', content.hasCertificate ? `진도율 ${content.certificateThreshold}%` : '없음'],
    ['access', '수강 기간', content.accessDays === null ? '무제한' : `${content.accessDays}일`],
  ];
}

function lectureParts(lecture: Lecture, section: string): Entry[] {
  const of = (part: string) => `수업 ‘${lecture.title}’의 ${part}`;
  const place = (part: string) => `lecture ${lecture.id} ${part}`;
  return [
    [place('title'), `수업 ‘${lecture.title}’`, lecture.title],
    [place('section'), of('섹션'), section],
    [place('type'), of('종류'), { VIDEO: '영상', TEXT: '글', FILE: '파일' }[lecture.type]],
    [place('preview'), of('미리보기'), lecture.isPreview ? '누구나 봄' : '산 사람만 봄'],
    [place('live'), of('공개'), lecture.live ? '공개' : '아직 공개하지 않음'],
    [place('video'), of('영상'), lecture.mediaId === undefined ? '' : `파일 ${lecture.mediaId}`],
    [place('text'), of('글'), lecture.text ?? ''],
    [place('captions'), of('자막'), lecture.captions.map(({ label, mediaId }) => `${label}(파일 ${mediaId})`).join(', ')],
    [place('attachments'), of('첨부 파일'), lecture.attachments.map(({ title, mediaId }) => `${title}(파일 ${mediaId})`).join(', ')],
  ];
}

/** The text of the site's own HTML, a line for each block, with the addresses of its links and pictures. */
function plain(html: string): string {
  return html
    .replace(/<a [^<>]*href="([^"]*)"[^<>]*>([^]*?)<\/a>/g, '$2 ($1)')
    .replace(/<img [^<>]*src="([^"]*)"[^<>]*>/g, '[그림 $1]')
    .replace(/<\/(?:p|li|h\d|blockquote|pre|tr)>|<br\s?\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

import type { TeachingLecture, TeachingSection } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { LocalLecture, LocalSection } from '../folder/local-course.ts';

export interface Match {
  /** The lecture of the site that a lecture of the folder is; nothing for a new one. */
  lectures: ReadonlyMap<LocalLecture, TeachingLecture>;
  sections: ReadonlyMap<LocalSection, TeachingSection>;
}

export interface MatchInput {
  local: readonly LocalSection[];
  there: readonly TeachingSection[];
  /** Lectures as they were called when the folder was last brought. */
  linked: Readonly<Record<string, number>>;
  /** The number of a lecture's video, where the site has it. */
  videoOf: (lecture: LocalLecture) => number | undefined;
}

/**
 * Which lecture is which: by its video, which stays when its file is moved, by the file it was made of, by its title in its section, by its title.
 * A surer sign goes before, for all lectures.
 */
export function match(input: MatchInput): Match {
  const lectures = matchLectures(input);
  return { lectures, sections: matchSections(input, lectures) };
}

function matchLectures({ local, there, linked, videoOf }: MatchInput): Map<LocalLecture, TeachingLecture> {
  const [mine, theirs] = [local.flatMap(placed), there.flatMap(placed)];
  type Sign = (one: (typeof mine)[number], other: (typeof theirs)[number]) => boolean;
  const sameVideo: Sign = ({ lecture }, other) => videoOf(lecture) !== undefined && videoOf(lecture) === other.lecture.media?.mediaId;
  const sameFile: Sign = ({ lecture }, other) => linked[lecture.key] === other.lecture.id;
  const sameTitle: Sign = (one, other) => one.lecture.title === other.lecture.title && one.lecture.type === other.lecture.type;
  const samePlace: Sign = (one, other) => sameTitle(one, other) && one.section === other.section;
  const found = new Map<LocalLecture, TeachingLecture>();
  const used = new Set<TeachingLecture>();
  for (const sign of [(one, other) => sameVideo(one, other) && sameFile(one, other), sameVideo, sameFile, samePlace, sameTitle] satisfies Sign[]) {
    for (const one of mine.filter(({ lecture }) => !found.has(lecture))) {
      const other = theirs.find((each) => !used.has(each.lecture) && sign(one, each));
      if (!other) continue;
      found.set(one.lecture, other.lecture);
      used.add(other.lecture);
    }
  }
  return found;
}

function placed<L>({ title, lectures }: { title: string; lectures: readonly L[] }): { lecture: L; section: string }[] {
  return lectures.map((lecture) => ({ lecture, section: title }));
}

/** By their titles; one that is called otherwise now is the one that most of its lectures were in. */
function matchSections({ local, there }: MatchInput, lectures: ReadonlyMap<LocalLecture, TeachingLecture>): Map<LocalSection, TeachingSection> {
  const found = new Map<LocalSection, TeachingSection>();
  const free = () => there.filter((section) => ![...found.values()].includes(section));
  for (const section of local) {
    const same = free().find(({ title }) => title === section.title);
    if (same) found.set(section, same);
  }
  for (const section of local.filter((each) => !found.has(each))) {
    const shared = (other: TeachingSection): number =>
      section.lectures.filter((lecture) => other.lectures.includes(lectures.get(lecture) as TeachingLecture)).length;
    const [best] = free().sort((one, other) => shared(other) - shared(one));
    if (best && shared(best) > 0) found.set(section, best);
  }
  return found;
}

import { anyInquiries, inquiriesOfFields } from '@baeum/api/src/database/demo-data/content/inquiries.ts';
import { morePosts } from '@baeum/api/src/database/demo-data/content/more-posts.ts';
import { demoPosts } from '@baeum/api/src/database/demo-data/content/posts.ts';
import { demoCourses } from '@baeum/api/src/database/demo-data/courses/catalogue.ts';
import { captionsOf } from '@baeum/api/src/database/demo-data/lessons/captions.ts';
import { allLessons, courseSlides, lessonsOf } from '@baeum/api/src/database/demo-data/lessons/lessons.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../api/src/database/demo-data/media/lessons/', import.meta.url);
const films = readdirSync(folder);
const minutesOf = (course: (typeof demoCourses)[number]) => lessonsOf(course).reduce((sum, { seconds }) => sum + seconds, 0) / 60;

/** Duration in seconds from the head of an MP4 whose `mvhd` has version 0. */
function secondsOf(film: Buffer): number {
  const head = film.indexOf('mvhd');
  expect(film[head + 4]).toBe(0);
  return film.readUInt32BE(head + 20) / film.readUInt32BE(head + 16);
}

describe('films of the demo', () => {
  it('are those of the lectures, last as long as these say, and all fit into 40 MB', () => {
    const lessons = allLessons();
    const wanted = lessons.flatMap(({ name, isPreview }) => [`${name}.mp4`, ...(isPreview ? [`${name}.webm`] : [])]);
    expect(films.toSorted()).toEqual(wanted.toSorted());
    expect(films.reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0)).toBeLessThan(40_000_000);
    const wrong = lessons.filter(({ name, seconds }) => Math.abs(secondsOf(readFileSync(new URL(`${name}.mp4`, folder))) - seconds) > 0.5);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('are each its own', () => {
    const hashes = films.map((name) =>
      createHash('sha256')
        .update(readFileSync(new URL(name, folder)))
        .digest('hex'),
    );
    expect(new Set(hashes).size).toBe(films.length);
    expect(allLessons().filter(({ isPreview }) => isPreview)).toHaveLength(demoCourses.length);
    const slides = demoCourses.map(({ slug }) => JSON.stringify(courseSlides(slug).preview));
    expect(new Set(slides).size).toBe(slides.length);
  });

  it('have captions that say what each slide shows, one after the other up to the end', () => {
    for (const lesson of allLessons()) {
      const cues = [...captionsOf(lesson).matchAll(/^(\S+) --> (\S+)\n(.+)$/gm)].map(([, from = '', to = '', text = '']) => ({ from, to, text }));
      expect(cues[0]).toMatchObject({ from: '00:00:00.000', text: lesson.goal });
      expect(cues.slice(1).map(({ from }) => from)).toEqual(cues.slice(0, -1).map(({ to }) => to));
      expect(cues.at(-1)?.to).toBe(new Date(lesson.seconds * 1000).toISOString().slice(11, 23));
      const said = cues.map(({ text }) => text);
      expect(said).toEqual(expect.arrayContaining([...lesson.slides.points, lesson.slides.figure.title, lesson.slides.closing]));
    }
  });
});

describe('courses of the demo', () => {
  it('have a goal for every lecture and slides for every section', () => {
    for (const { slug, sections } of demoCourses) {
      const written = courseSlides(slug).sections;
      expect([slug, ...written.map(({ goals }) => goals.length)]).toEqual([slug, ...sections.map(([, ...lectures]) => lectures.length)]);
    }
    const goals = demoCourses.flatMap(({ slug }) => courseSlides(slug).sections.flatMap((section) => section.goals));
    expect(new Set(goals).size).toBe(goals.length);
  });

  it('last 2 to 12 hours in 8 to 40 lectures of 5 to 25 minutes', () => {
    for (const course of demoCourses) {
      const lessons = lessonsOf(course);
      expect([course.slug, lessons.length >= 8 && lessons.length <= 40, minutesOf(course) >= 120 && minutesOf(course) <= 720]).toEqual([
        course.slug,
        true,
        true,
      ]);
      expect(lessons.filter(({ type, seconds }) => type === 'VIDEO' && (seconds < 300 || seconds > 1500))).toEqual([]);
    }
  });

  it('cost between 100 and 450 won a minute, or nothing', () => {
    const odd = demoCourses.filter((course) => course.price > 0 && (course.price / minutesOf(course) < 100 || course.price / minutesOf(course) > 450));
    expect(odd.map(({ slug }) => slug)).toEqual([]);
  });

  it('are taught by people who stay near their field, and lie unevenly over the categories', () => {
    for (const [instructor, taught] of Map.groupBy(demoCourses, (course) => course.instructor)) {
      const fields = new Set(taught.map(({ categoryId }) => categoryId));
      expect([instructor, taught.length < 9, fields.size <= 3]).toEqual([instructor, true, true]);
    }
    expect(new Set(categories.map(({ id }) => demoCourses.filter(({ categoryId }) => categoryId === id).length)).size).toBeGreaterThan(3);
  });
});

describe('what people of the demo write', () => {
  const posts = [...demoPosts, ...morePosts];

  it('are 150 posts and more, of which none reads like another', () => {
    expect(posts.length).toBeGreaterThanOrEqual(150);
    for (const part of [posts.map(({ title }) => title), posts.map(({ content }) => content)]) expect(new Set(part).size).toBe(part.length);
    const answers = posts.flatMap((post) => post.answers ?? []).map(({ content }) => content);
    expect(new Set(answers).size).toBe(answers.length);
  });

  it('speaks of courses and lectures that are there', () => {
    for (const { course: slug, lecture } of posts.filter(({ course }) => course)) {
      const course = demoCourses.find((each) => each.slug === slug);
      expect([slug, course !== undefined && (lecture?.index ?? 0) < lessonsOf(course).length]).toEqual([slug, true]);
    }
  });

  it('lets no template show through', () => {
    const inquiries = [...anyInquiries, ...inquiriesOfFields.flat()];
    expect(inquiriesOfFields).toHaveLength(categories.length);
    expect(new Set(inquiries.map(({ title }) => title)).size).toBe(inquiries.length);
    expect(JSON.stringify(inquiries)).not.toMatch(/[{]tag|버전이 바뀌어도/);
  });
});

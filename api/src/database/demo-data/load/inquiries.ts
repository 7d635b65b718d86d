import type { Clock } from '../clock.ts';
import { anyInquiries, inquiriesOfFields } from '../content/inquiries.ts';
import { insertRows } from '../insert-rows.ts';
import { randomOf } from '../random.ts';
import type { LoadedCourse } from './courses.ts';
import type { People } from './people.ts';

/** Questions before enrolling; some are unanswered, and a few secret. */
export async function loadInquiries(clock: Clock, people: People, courses: readonly LoadedCourse[]): Promise<void> {
  const asked = courses.flatMap((course) => inquiriesOf(course, people, clock));
  // Lists are sorted by id, which grows with time.
  await insertRows(
    'inquiries',
    asked.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime()),
  );
}

function inquiriesOf({ id, slug, categoryId, publishedAt }: LoadedCourse, { learners }: People, clock: Clock) {
  const random = randomOf(`inquiries ${slug}`);
  const askers = random.shuffled(learners);
  const field = random.shuffled(inquiriesOfFields[categoryId - 1] ?? []).slice(0, random.between(0, 3));
  const asked = [...field, ...random.shuffled(anyInquiries).slice(0, random.between(0, 1))];
  return asked.flatMap(({ title, content, answer }, index) => {
    const asker = askers[index];
    if (!asker) return [];
    const at = new Date(publishedAt.getTime() + (clock.now.getTime() - publishedAt.getTime()) * (0.2 + 0.7 * random.next()));
    const answered = random.next() < 0.75;
    return [
      {
        user_id: asker.id,
        course_id: id,
        title,
        content,
        is_secret: random.next() < 0.15,
        answer: answered ? answer : null,
        answered_at: answered ? new Date(at.getTime() + (clock.now.getTime() - at.getTime()) * 0.1) : null,
        created_at: at,
        updated_at: at,
      },
    ];
  });
}

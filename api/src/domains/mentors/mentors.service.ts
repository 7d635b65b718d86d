import type { Mentor } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { sql } from '../../database/sql.ts';
import { categoryOf } from '../courses/course-card.service.ts';

const text = `
  SELECT m.user_id, u.name, u.profile_image_url, m.job, m.career, m.company, m.introduction, m.category_ids, m.skills, m.price,
    m.duration_minutes, m.active, m.rating::float4, m.review_count, m.session_count
  FROM mentors m JOIN users u ON u.id = m.user_id
  WHERE m.active
  ORDER BY m.rating DESC, m.review_count DESC, m.user_id DESC
  LIMIT $1`;

interface MentorRow {
  user_id: number;
  name: string;
  profile_image_url: string | null;
  job: string;
  career: string;
  company: string | null;
  introduction: string;
  category_ids: number[];
  skills: string[];
  price: number;
  duration_minutes: Mentor['durationMinutes'];
  active: boolean;
  rating: number;
  review_count: number;
  session_count: number;
}

/** Best rated mentors who take requests now. */
export async function bestMentors(limit: number): Promise<Mentor[]> {
  return (await sql<MentorRow>('mentors.best', text, [limit])).map(toMentor);
}

function toMentor(row: MentorRow): Mentor {
  return {
    id: row.user_id,
    name: row.name,
    ...(row.profile_image_url !== null && { profileImageUrl: row.profile_image_url }),
    job: row.job,
    career: row.career,
    ...(row.company !== null && { company: row.company }),
    introduction: row.introduction,
    fields: row.category_ids.map(categoryOf),
    skills: row.skills,
    price: row.price,
    durationMinutes: row.duration_minutes,
    active: row.active,
    rating: row.rating,
    reviewCount: row.review_count,
    sessionCount: row.session_count,
  };
}

import { findMentoring } from './list-mentorings.ts';
import { setMentoringStatus } from './set-status.ts';

/** The mentor agrees to a session of the demo, as mentors do. */
export async function acceptDemoMentoring(mentorId: number, id: number): Promise<void> {
  const { version } = await findMentoring(id, { userId: mentorId });
  await setMentoringStatus(mentorId, id, { status: 'ACCEPTED', version });
}

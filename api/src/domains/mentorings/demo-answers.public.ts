import { setMentoringStatus } from './change/set-status.ts';
import { findMentoring } from './list/list-mentorings.ts';

/** The mentor agrees to a session of the demo, as mentors do. */
export async function acceptDemoMentoring(mentorId: number, id: number): Promise<void> {
  const { version } = await findMentoring(id, { userId: mentorId });
  await setMentoringStatus(mentorId, id, { status: 'ACCEPTED', version });
}

/** The first of the questions that wait brings how many there are, and for how long. */
export const oldestQuestion = { query: { pageSize: '1' } };
export const waitingInquiries = { query: { status: 'WAITING' as const, pageSize: '1' } };
export const ownCourses = { query: { pageSize: '100' } };

export const waitingMentorings = (mentorId: number) => ({ params: { id: String(mentorId) }, query: { tab: 'waiting' as const, pageSize: '1' } });

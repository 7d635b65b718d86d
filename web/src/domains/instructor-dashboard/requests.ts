/** The first page of pending questions contains their number and age. */
export const oldestQuestion = { query: { pageSize: '1' } };
export const waitingInquiries = { query: { status: 'WAITING' as const, pageSize: '1' } };
export const ownCourses = { query: { pageSize: '100' } };

export const waitingMentorings = (mentorId: number) => ({ params: { id: String(mentorId) }, query: { tab: 'waiting' as const, pageSize: '1' } });

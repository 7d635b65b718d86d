/** Where mentors set up profile, price and schedule. */
export const mentoringStartPath = '/mentors/start';

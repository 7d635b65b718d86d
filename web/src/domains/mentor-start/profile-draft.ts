import {
  careerRule,
  companyRule,
  fieldsRule,
  jobRule,
  meetingUrlRule,
  mentorIntroductionRule,
  mentorPriceRule,
  skillsRule,
} from '@baeum/contract/domains/mentors/mentors.rules.ts';
import type { MentorDetail, MentorInput } from '@baeum/contract/domains/mentors/mentors.schemas.ts';

/** Form values of the profile: the price in digits, and the version they are based on. */
export interface ProfileDraft extends Pick<MentorInput, 'job' | 'career' | 'introduction' | 'durationMinutes'> {
  company: string;
  fieldIds: readonly number[];
  skills: readonly string[];
  price: string;
  meetingUrl: string;
  /** 0 for a profile that has not been saved yet. */
  version: number;
}

const blank: ProfileDraft = {
  job: '',
  career: '',
  company: '',
  introduction: '',
  fieldIds: [],
  skills: [],
  price: '',
  durationMinutes: 60,
  meetingUrl: '',
  version: 0,
};

export function profileDraft(mentor: MentorDetail | undefined): ProfileDraft {
  if (!mentor) return blank;
  const { job, career, company = '', introduction, fields, skills, price, durationMinutes, own } = mentor;
  const fieldIds = fields.map(({ id }) => id);
  return {
    job,
    career,
    company,
    introduction,
    fieldIds,
    skills,
    price: String(price),
    durationMinutes,
    meetingUrl: own?.meetingUrl ?? '',
    version: own?.version ?? 0,
  };
}

/** NaN if empty or invalid. */
export const priceOf = (typed: string): number => (/^\d+$/.test(typed) ? Number(typed) : Number.NaN);

export const profileProblems = ({ job, career, company, introduction, fieldIds, skills, price, meetingUrl }: ProfileDraft) => ({
  job: jobRule(job),
  career: careerRule(career),
  company: companyRule(company),
  introduction: mentorIntroductionRule(introduction),
  fieldIds: fieldsRule(fieldIds),
  skills: skillsRule(skills),
  price: mentorPriceRule(priceOf(price)),
  meetingUrl: meetingUrl.trim() ? meetingUrlRule(meetingUrl) : undefined,
});

/** The request body, for a valid draft. */
export function profileBody({ company, fieldIds, skills, price, meetingUrl, version, ...draft }: ProfileDraft): MentorInput {
  return {
    ...draft,
    ...(company.trim() && { company }),
    fieldIds: [...fieldIds],
    skills: [...skills],
    price: priceOf(price),
    ...(meetingUrl.trim() && { meetingUrl: meetingUrl.trim() }),
    ...(version > 0 && { version }),
  };
}

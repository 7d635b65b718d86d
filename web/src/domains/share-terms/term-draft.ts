import { saleChannels, usualShareRate, type SaleChannel } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import type { ShareTerm, ShareTermInput } from '@baeum/contract/domains/share-terms/share-terms.contract.ts';
import { shareTermFieldErrors } from '@baeum/contract/domains/share-terms/share-terms.errors.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import type { Problems } from '../../ui/form/use-contract-form.ts';
import { shareTermTexts } from './share-terms.texts.ts';

const { form: texts } = shareTermTexts;

export const termTargets = ['ALL', 'INSTRUCTOR', 'ONE_COURSE'] as const;

/** Form values of a term. */
export interface TermDraft {
  target: (typeof termTargets)[number];
  instructorId: string;
  courseId: string;
  channel: SaleChannel;
  rate: number;
  startsOn: string;
  endsOn: string;
}

export function draftOf(term: ShareTerm | undefined): TermDraft {
  const [channel] = saleChannels;
  if (!term) return { target: 'ALL', instructorId: '', courseId: '', channel, rate: usualShareRate[channel], startsOn: '', endsOn: '' };
  const { instructor, course, rate, startsOn, endsOn } = term;
  return {
    target: course ? 'ONE_COURSE' : instructor ? 'INSTRUCTOR' : 'ALL',
    instructorId: String(instructor?.id ?? ''),
    courseId: String(course?.id ?? ''),
    channel: term.channel,
    rate,
    startsOn,
    endsOn: endsOn ?? '',
  };
}

const [idNeeded, noStart] = [invalidField(texts.idNeeded), invalidField(texts.noStart)];
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text.trim());

export function termProblems({ target, instructorId, courseId, startsOn, endsOn }: TermDraft): Problems<TermDraft> {
  return {
    ...(target === 'INSTRUCTOR' && !isId(instructorId) && { instructorId: idNeeded }),
    ...(target === 'ONE_COURSE' && !isId(courseId) && { courseId: idNeeded }),
    ...(!startsOn && { startsOn: noStart }),
    ...(endsOn && endsOn < startsOn && { endsOn: shareTermFieldErrors.days }),
  };
}

export function inputOf({ target, instructorId, courseId, channel, rate, startsOn, endsOn }: TermDraft, id: number | undefined): ShareTermInput {
  return {
    ...(id !== undefined && { id }),
    ...(target === 'INSTRUCTOR' && { instructorId: Number(instructorId) }),
    ...(target === 'ONE_COURSE' && { courseId: Number(courseId) }),
    channel,
    rate,
    startsOn,
    ...(endsOn && { endsOn }),
  };
}

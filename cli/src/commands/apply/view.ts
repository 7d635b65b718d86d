import { instructorApplicationsContract as contract } from '@baeum/contract/domains/instructor-applications/instructor-applications.contract.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { formatPhone } from '@baeum/contract/shared/phone-format.ts';
import type { Context } from '../../context.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';

const texts = inLanguages({
  ko: {
    canApply: '신청 가능',
    isInstructor: '지식공유자',
    isMentor: '멘토',
    state: '신청 상태',
    name: '이름',
    email: '이메일',
    phone: '전화번호',
    category: '희망 분야',
    mode: '방식',
    note: '검토 의견',
    createdAt: '신청일',
    yes: '예',
    no: '아니요',
    NONE: '신청한 적 없음',
    DRAFT: '작성 중',
    APPROVED: '승인됨',
    REJECTED: '반려됨',
  },
  en: {
    canApply: 'Can apply',
    isInstructor: 'Instructor',
    isMentor: 'Mentor',
    state: 'Application',
    name: 'Name',
    email: 'E-mail',
    phone: 'Telephone',
    category: 'Field',
    mode: 'Mode',
    note: 'Review note',
    createdAt: 'Applied on',
    yes: 'yes',
    no: 'no',
    NONE: 'none yet',
    DRAFT: 'begun',
    APPROVED: 'approved',
    REJECTED: 'rejected',
  },
});

/** Whether the person can apply, and what the form would be filled with. */
export async function check(context: Context): Promise<void> {
  const t = texts();
  const result = await (await context.session()).call(contract.checkInstructorApplication, {});
  const yesNo = (yes: boolean): string => (yes ? t.yes : t.no);
  const { canApply, isInstructor, isMentor, status: state, prefill } = result;
  await print(context.output, result, {
    pairs: [
      [t.canApply, yesNo(canApply)],
      [t.isInstructor, yesNo(isInstructor)],
      [t.isMentor, yesNo(isMentor)],
      [t.state, t[state]],
      [t.name, prefill.name],
      [t.email, prefill.email],
      [t.phone, prefill.phone === undefined ? '' : formatPhone(prefill.phone)],
    ],
  });
}

/** The application that was begun or sent last. */
export async function status(context: Context): Promise<void> {
  const t = texts();
  const application = await (await context.session()).call(contract.getMyInstructorApplication, {});
  await print(context.output, application, {
    pairs: [
      [t.state, t[application.status]],
      [t.name, application.realname],
      [t.email, application.contact_mail],
      [t.phone, formatPhone(application.phone)],
      [t.category, application.category],
      [t.mode, application.mode],
      [t.createdAt, formatDate(application.createdAt)],
      [t.note, application.reviewNote],
    ],
  });
}

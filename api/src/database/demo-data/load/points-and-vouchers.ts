import { courseItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { findEnrollment } from '../../../domains/enrollments/enrollments.public.ts';
import { earnPoints } from '../../../domains/points/points.public.ts';
import { addVoucherBatch, redeemVoucher } from '../../../domains/vouchers/vouchers.public.ts';
import type { Clock } from '../clock.ts';
import { demoVoucherBatch } from '../content/names.ts';
import type { LoadedCourse } from './courses.ts';
import type { People } from './people.ts';

/** One course each. The demo learner has used the first, the second is free to try. */
export const voucherCodes = ['DEMO-BAEU-MKWN-0001', 'DEMO-BAEU-MKWN-0002'] as const;

/** Creates points and a voucher of the demo learner through the normal operations, so that the ledger is correct. */
export async function loadPointsAndVouchers(clock: Clock, { learners: [learner] }: People, courses: readonly LoadedCourse[]): Promise<void> {
  if (!learner) return;
  await earnPoints(learner.id, 3000, { reason: '가입 축하', key: `welcome:${learner.id}` });
  await earnPoints(learner.id, 1500, { reason: '친구 초대 이벤트', key: `invitation:${learner.id}`, expiresAt: clock.daysAgo(-20) });
  for (const [index, { id, title }] of (await coursesToLearn(learner.id, courses, voucherCodes.length)).entries()) {
    const code = voucherCodes[index] ?? '';
    await addVoucherBatch({ name: demoVoucherBatch, target: { type: courseItem(id).type, id, title }, grantDays: 90, expiresAt: null }, [code]);
    if (index === 0) await redeemVoucher(learner.id, code);
  }
}

/** The first paid courses that the user is not enrolled in. */
export async function coursesToLearn(userId: number, courses: readonly LoadedCourse[], count: number): Promise<LoadedCourse[]> {
  const found: LoadedCourse[] = [];
  for (const course of courses) if (found.length < count && course.price > 0 && !(await findEnrollment(userId, course.id))) found.push(course);
  return found;
}

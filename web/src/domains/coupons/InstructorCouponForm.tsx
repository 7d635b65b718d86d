import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import { couponLimits, discountTypes, instructorCouponLimits, type DiscountType } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import {
  couponCoursesRule,
  couponNameRule,
  couponPiecesRule,
  couponTimeRule,
  instructorDiscountRule,
} from '@baeum/contract/domains/coupons/instructor-coupons.rules.ts';
import type { TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { ChipsField } from '../../ui/form/ChipsField.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Skeleton, Stack } from '../../ui/layout.tsx';
import { daysLater, seoulDay } from '../../ui/seoul-time.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { teachingCourses } from '../teaching-courses/teaching-courses.api.ts';
import { CouponPreview } from './CouponPreview.tsx';
import { coupons } from './coupons.api.ts';
import { instructorCouponTexts } from './instructor-coupons.texts.ts';
import styles from './InstructorCoupons.module.css';

const texts = instructorCouponTexts.form;
/** Initial values. */
const usual = { percent: 20, won: 5000, pieces: 100, days: 30 };
const ownCourses = { query: { status: 'PUBLISHED', pageSize: '100' } } as const;

/** The last minute of a day in Seoul. */
const endOf = (day: string): string => new Date(`${day}T23:59:59+09:00`).toISOString();

/** Creates a coupon for own courses, with the expected income. */
export function InstructorCouponForm({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = teachingCourses.listTeachingCourses.useQuery(teachingCourses.listTeachingCourses.options(ownCourses));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  const sold = data.body.items.filter(({ price }) => price > 0);
  if (sold.length === 0) return <EmptyState {...texts.noCourses} link="/instructor/courses" />;
  return <Fields courses={sold} onDone={onDone} />;
}

function Fields({ courses, onDone }: { courses: TeachingCourseCard[]; onDone: () => void }) {
  const form = useCouponForm(courses, onDone);
  const [type, value, limit, until] = [form.choice('discountType'), form.choice('discountValue'), form.choice('limit'), form.choice('expiresAt')];
  const chooseType = (next: DiscountType | null) => {
    if (next) form.change({ discountType: next, discountValue: next === 'PERCENT' ? usual.percent : usual.won });
  };
  const isPercent = type.value === 'PERCENT';
  return (
    <section aria-label={texts.title} className={styles.form}>
      <ContractForm form={form}>
        <Stack>
          <h2 className={styles.name}>{texts.title}</h2>
          <TextField
            {...form.field('name', 'left')}
            label={texts.name}
            help={texts.nameHelp}
            placeholder={texts.namePlaceholder}
            maxLength={couponLimits.name}
            required
          />
          <ChipsField
            {...form.choice('courseIds')}
            legend={texts.courses}
            help={texts.coursesHelp}
            options={courses.map(({ id, title }) => ({ value: id, label: title }))}
            max={instructorCouponLimits.courses}
            required
          />
          <ChoiceGroup {...type} onChange={chooseType} legend={texts.type} options={discountTypes.map((each) => ({ value: each, label: texts.types[each] }))} />
          <div className={styles.numbers}>
            <NumberField
              {...value}
              label={isPercent ? texts.percent : texts.won}
              help={isPercent ? texts.percentHelp : texts.wonHelp}
              unit={isPercent ? '%' : '원'}
              min={0}
            />
            <NumberField {...limit} label={texts.limit} help={texts.limitHelp} unit="장" min={0} />
            <DatePicker
              value={until.value || null}
              onChange={(day) => until.onChange(day ?? '')}
              label={texts.ends}
              help={texts.endsHelp}
              error={until.error}
            />
          </div>
          <CouponPreview courses={courses.filter(({ id }) => form.values.courseIds.includes(id))} discount={form.values} />
          <Row>
            <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
            <Button variant="quiet" onClick={onDone}>
              {texts.cancel}
            </Button>
          </Row>
        </Stack>
      </ContractForm>
    </section>
  );
}

interface CouponDraft {
  name: string;
  courseIds: number[];
  discountType: DiscountType;
  discountValue: number;
  limit: number;
  /** A day in Seoul; empty if unset. */
  expiresAt: string;
}

/** A single course needs no choice. */
function useCouponForm(courses: readonly TeachingCourseCard[], onDone: () => void) {
  const { mutateAsync } = coupons.createInstructorCoupon.useMutation({ meta: { ownProblem: true } });
  const [draft] = useState<CouponDraft>(() => ({
    name: '',
    courseIds: courses.length === 1 ? courses.map(({ id }) => id) : [],
    discountType: 'PERCENT',
    discountValue: usual.percent,
    limit: usual.pieces,
    expiresAt: daysLater(seoulDay(Date.now()), usual.days),
  }));
  return useContractForm({
    draft,
    rules: ({ name, courseIds, limit, expiresAt, ...discount }) => ({
      name: couponNameRule(name),
      courseIds: couponCoursesRule(courseIds),
      discountValue: instructorDiscountRule(discount),
      limit: couponPiecesRule(limit),
      expiresAt: couponTimeRule({ expiresAt: expiresAt ? Date.parse(endOf(expiresAt)) : 0, now: Date.now() }),
    }),
    submit: async ({ expiresAt, ...input }) => {
      const { body } = await mutateAsync({ body: { ...input, expiresAt: endOf(expiresAt) } });
      toast(texts.created(body.name));
      onDone();
    },
    errorFields: { [couponErrors.tooManyAlive.errorCode]: 'courseIds' },
    warn: true,
  });
}

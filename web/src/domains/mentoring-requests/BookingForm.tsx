import { questionLength } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.rules.ts';
import { openSharedModal } from '../../client/shared-modals.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { seoulDay } from '../../ui/seoul-time.ts';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { useSlots } from '../mentoring-schedules/parts/use-slots.ts';
import type { BookableMentor } from './bookable.ts';
import type { BookingProblem } from './booking-problem.ts';
import { sheetTexts as texts } from './booking-sheet.texts.ts';
import styles from './Booking.module.css';
import { PaymentPart } from './PaymentPart.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { useBookingForm } from './use-booking-form.ts';

interface BookingFormProps {
  mentor: BookableMentor;
  /** Result of the last attempt. */
  before: BookingProblem | undefined;
  close: () => void;
}

/** The question and the payment; visitors sign in first. If the mentor cannot be booked, no input is requested. */
export function BookingForm({ mentor, before, close }: BookingFormProps) {
  const { booking, signedIn, pricing, form, problem, chooseTime } = useBookingForm(mentor, before, close);
  const { times } = useSlots(mentor.id, seoulDay(mentor.nextSlotAt));
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <ProblemNote problem={problem} startAt={booking.startAt} times={times} onChoose={chooseTime} focused />
        <div>
          <p className={styles.muted}>{texts.with(mentor.name, mentor.durationMinutes)}</p>
          <p className={styles.strong}>{booking.startAt && <SeoulTime at={booking.startAt} />}</p>
        </div>
        {problem?.to !== '/mentors' && (
          <>
            <TextArea
              {...form.field('question', 'left')}
              label={texts.question}
              help={texts.questionHelp}
              placeholder={texts.questionExample}
              rows={5}
              maxLength={questionLength.max}
              required
            />
            {signedIn ? <PaymentPart mentor={mentor} booking={booking} pricing={pricing} form={form} known={problem !== undefined} /> : <Guest />}
          </>
        )}
      </Stack>
    </ContractForm>
  );
}

function Guest() {
  return (
    <Stack gap={16}>
      <Callout>{texts.guest.message}</Callout>
      <Button size="large" full onClick={() => void openSharedModal('sign-in', {})}>
        {texts.guest.action}
      </Button>
    </Stack>
  );
}

import { rejectionReasons } from '@baeum/contract/domains/application-reviews/application-reviews.rules.ts';
import type { ApplicationForReview } from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { coversOne } from '@baeum/contract/shared/scopes.ts';
import { useSession } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { PanelPart } from '../desk/parts/DeskPanel.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { applicationReviews } from './application-reviews.api.ts';
import { applicationReviewTexts, rejectionEffects } from './application-reviews.texts.ts';
import type { RejectProps } from './RejectModal.tsx';
import { Sentences } from './Sentences.tsx';

const { panel: texts } = applicationReviewTexts;
const rejectModal = defineModal<RejectProps>(async () => (await import('./RejectModal.tsx')).RejectModal);

/** Approves without a dialog, since the panel shows the effect beside the button. */
const approve = (done: string): DeskAction<ApplicationForReview> => ({
  key: 'approve',
  label: texts.confirm,
  run: ({ id, version }, { queryClient }) =>
    applicationReviews.reviewInstructorApplication.send(queryClient, { params: { id: String(id) }, body: { status: 'APPROVED', reasons: [], version } }),
  done: () => done,
});
const confirm = approve(texts.confirmed);
const restore = approve(texts.restored);

/** The decision so far, and the available ones with their effects. */
export function Decision({ application }: { application: ApplicationForReview }) {
  const { reviewedAt, reviewer, reasons, reviewNote } = application;
  const { user } = useSession();
  const sentences = [...reasons.map((reason) => rejectionReasons[reason]), ...(reviewNote === undefined ? [] : [reviewNote])];
  return (
    <PanelPart title={texts.decision}>
      <Stack gap={12}>
        {reviewedAt !== undefined && <p>{texts.reviewed(reviewer?.name, formatSeoulMinute(reviewedAt))}</p>}
        {sentences.length > 0 && <Sentences label={texts.reasons} sentences={sentences} />}
        {coversOne(user?.operatorScopes ?? [], ['admin:content']) && <Choices application={application} />}
      </Stack>
    </PanelPart>
  );
}

function Choices({ application }: { application: ApplicationForReview }) {
  const { busy, act } = useDeskAction();
  const { status, reviewedAt, effects } = application;
  if (status === 'REJECTED') {
    return (
      <>
        <p>{texts.restoreEffect(effects.returnedCourses)}</p>
        <Row>
          <Button size="small" loading={busy} onClick={() => void act(restore, application)}>
            {texts.restore}
          </Button>
        </Row>
      </>
    );
  }
  return (
    <>
      {!reviewedAt && (
        <>
          <p>{texts.confirmEffect}</p>
          <Row>
            <Button size="small" loading={busy} onClick={() => void act(confirm, application)}>
              {texts.confirm}
            </Button>
          </Row>
        </>
      )}
      <Sentences label={texts.rejectTitle} sentences={rejectionEffects(effects)} />
      <Row>
        <Button size="small" variant="danger" onClick={() => void openModal(rejectModal, { application })}>
          {texts.reject}
        </Button>
      </Row>
    </>
  );
}

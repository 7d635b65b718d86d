import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { formatDate, formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { isHalfTyped } from '../../../ui/dates/half-typed.ts';
import { fromSeoulInput, seoulInput } from '../../../ui/dates/seoul-input.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { ModalControl } from '../../../ui/modal/modal-store.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useNow } from '../../../ui/use-now.ts';
import { CommandLine } from '../../desk/parts/CommandLine.tsx';
import { showApproval } from '../../desk/parts/show-approval.ts';
import { experiments } from '../../experiments/experiments.api.ts';
import { experimentDeskTexts } from '../experiment-desk.texts.ts';
import { environmentFlag, usualEnvironment, type WorkEnvironment } from '../parts/environment.ts';
import { extendTexts as texts } from './extend.texts.ts';

export interface ExtendProps {
  experiment: Experiment;
  environment: WorkEnvironment;
}

const noNote = invalidField(texts.noteNeeded);
const past = invalidField(texts.past);
const half = invalidField(texts.half);

const storedEnd = ({ schedule }: Experiment) => seoulInput(schedule?.endAt ?? undefined);

/** Changes when an experiment stops. The planned interval is unaffected. */
export function ExtendModal({ experiment, environment, close }: ExtendProps & ModalControl) {
  const form = useExtendForm({ experiment, environment, close });
  const { schedule, key, name } = experiment;
  const { endAt } = form.values;
  return (
    <Modal title={texts.title(name)} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={16}>
          <p>{texts.in(environment)}</p>
          <TextField {...form.field('endAt', 'left')} label={texts.endAt} help={texts.endHelp} type="datetime-local" data-autofocus />
          {endAt !== '' && schedule?.atEnd === 'COMPLETE' && schedule.winnerVariation && <p>{texts.winner(schedule.winnerVariation)}</p>}
          <Effect experiment={experiment} end={fromSeoulInput(endAt)} />
          <p>{texts.newPhase.lead}</p>
          <Row>
            <Button size="small" variant="secondary" onClick={() => close('phase')}>
              {texts.newPhase.label}
            </Button>
          </Row>
          {environment === usualEnvironment && endAt !== '' && (
            <TextArea {...form.field('note', 'left')} label={texts.note} help={texts.noteHelp} rows={2} maxLength={500} required />
          )}
          <Row gap={8}>
            <Button variant="secondary" onClick={() => close()}>
              {uiTexts.cancel}
            </Button>
            <Button type="submit" loading={form.busy} disabledReason={endAt === storedEnd(experiment) ? texts.same : undefined}>
              {texts.submit}
            </Button>
          </Row>
          {(endAt !== '' || schedule) && <CommandLine>{texts.cli(key, endAt.replace('T', ' '), environmentFlag(environment))}</CommandLine>}
        </Stack>
      </ContractForm>
    </Modal>
  );
}

function useExtendForm({ experiment, environment, close }: ExtendProps & ModalControl) {
  const queryClient = useQueryClient();
  const now = useNow();
  return useContractForm({
    draft: { endAt: storedEnd(experiment), note: '' },
    rules: ({ endAt, note }) => {
      const end = fromSeoulInput(endAt);
      const isOver = end !== undefined && now !== undefined && Date.parse(end) <= now;
      return {
        endAt: isHalfTyped('endAt') ? half : isOver ? past : undefined,
        note: environment === usualEnvironment && endAt !== '' && isBlank(note) ? noNote : undefined,
      };
    },
    submit: async ({ endAt, note }) => {
      const end = fromSeoulInput(endAt);
      try {
        await send(queryClient, { experiment, environment }, end, note.trim());
        toast(end === undefined ? texts.open : texts.done(formatSeoulMinute(end)));
      } catch (thrown) {
        if (!(await showApproval(thrown))) throw thrown;
      }
      close();
    },
  });
}

/** Changes only the time; the action at the end is kept. */
function send(queryClient: QueryClient, { experiment: { key, schedule }, environment }: ExtendProps, endAt: string | undefined, note: string) {
  const params = { key: String(key) };
  if (endAt === undefined) return experiments.cancelExperimentSchedule.send(queryClient, { params, query: { environment } });
  const { atEnd, winnerVariation } = schedule ?? {};
  const ending = { endAt, ...(atEnd && { atEnd }), ...(winnerVariation && { winnerVariation }) };
  return experiments.scheduleExperiment.send(queryClient, { params, body: { ...ending, environment, ...(note !== '' && { note }) } });
}

function Effect({ experiment: { plannedUsers, plannedEndAt }, end }: { experiment: Experiment; end: string | undefined }) {
  const { does } = texts;
  const plan = experimentDeskTexts.plan(plannedUsers, plannedEndAt && formatDate(plannedEndAt));
  const isEarly = end !== undefined && plannedEndAt !== null && Date.parse(end) < Date.parse(plannedEndAt);
  return (
    <div role="status">
      <Callout tone={isEarly ? 'warning' : 'info'} title={does.title}>
        <Stack gap={4}>
          <p>{does.always}</p>
          <p>{plannedUsers === null && plannedEndAt === null ? does.noPlan : does.fixed(plan)}</p>
          {isEarly && <p>{does.early(formatDate(plannedEndAt))}</p>}
        </Stack>
      </Callout>
    </div>
  );
}

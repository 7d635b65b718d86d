import { scheduledEnds } from '@baeum/contract/domains/experiments/lifecycle.rules.ts';
import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { isHalfTyped } from '../../ui/dates/half-typed.ts';
import { fromSeoulInput } from '../../ui/dates/seoul-input.ts';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useNow } from '../../ui/use-now.ts';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import { showApproval } from '../desk/parts/show-approval.ts';
import { environmentFlag, usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { featureFlags } from '../feature-flags/feature-flags.api.ts';
import { flagDeskTexts } from './flag-desk.texts.ts';
import { actionWords, ruleSummary } from './flag-words.ts';
import { draftOf, mayBegin, momentProblems, scheduleOf, type ScheduleDraft } from './schedule-draft.ts';

const { scheduling: texts } = flagDeskTexts;
const noteNeeded = invalidField(texts.noteNeeded);
const half = invalidField(texts.half);

export interface FlagDialog {
  flag: FeatureFlag;
  environment: WorkEnvironment;
}

/** Schedules a flag's start and end, replacing an existing schedule. */
export function ScheduleModal({ flag, environment, close }: FlagDialog & ModalControl) {
  const form = useScheduleForm({ flag, environment, close });
  const { values } = form;
  const atEnd = form.choice('atEnd');
  const winner = form.choice('winnerVariation');
  return (
    <Modal title={texts.title(flag.name)} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={16}>
          <p>{texts.lead(environment) + (environment === usualEnvironment ? flagDeskTexts.approval : '')}</p>
          {mayBegin(flag) && <TextField {...form.field('startAt', 'left')} label={texts.startAt} help={texts.startHelp} type="datetime-local" data-autofocus />}
          <TextField
            {...form.field('endAt', 'left')}
            label={texts.endAt}
            help={texts.endHelp}
            type="datetime-local"
            data-autofocus={mayBegin(flag) ? undefined : true}
          />
          {values.endAt !== '' && (
            <ChoiceGroup
              {...atEnd}
              onChange={(next) => next && atEnd.onChange(next)}
              legend={texts.atEnd}
              options={scheduledEnds.map((value) => ({ value, label: texts.ends[value] }))}
            />
          )}
          {values.endAt !== '' && values.atEnd === 'COMPLETE' && (
            <ChoiceGroup
              {...winner}
              onChange={(next) => next && winner.onChange(next)}
              legend={texts.winner}
              options={flag.variations.map(({ key }) => ({ value: key, label: actionWords(key, flag.variations) }))}
            />
          )}
          <Outcome flag={flag} values={values} />
          {environment === usualEnvironment && (
            <TextArea {...form.field('note', 'left')} label={flagDeskTexts.note} help={flagDeskTexts.noteHelp} rows={2} maxLength={500} required />
          )}
          <Row gap={8}>
            <Button variant="secondary" onClick={() => close()}>
              {uiTexts.cancel}
            </Button>
            <Button type="submit" loading={form.busy}>
              {texts.submit}
            </Button>
          </Row>
          <CommandLine>{commandOf(flag, values, environment)}</CommandLine>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

function useScheduleForm({ flag, environment, close }: FlagDialog & ModalControl) {
  const queryClient = useQueryClient();
  const now = useNow();
  return useContractForm<ScheduleDraft>({
    draft: draftOf(flag),
    rules: (draft) => {
      const { startAt, endAt } = momentProblems(draft, now);
      return {
        startAt: isHalfTyped('startAt') ? half : startAt && (mayBegin(flag) ? startAt : undefined),
        endAt: isHalfTyped('endAt') ? half : (endAt ?? (mayBegin(flag) ? undefined : startAt)),
        note: environment === usualEnvironment && isBlank(draft.note) ? noteNeeded : undefined,
      };
    },
    submit: async (draft) => {
      const note = draft.note.trim();
      try {
        await featureFlags.scheduleFeatureFlag.send(queryClient, {
          params: { key: String(flag.key) },
          body: { ...scheduleOf(draft), environment, ...(note !== '' && { note }) },
        });
        toast(texts.done);
      } catch (thrown) {
        if (!(await showApproval(thrown))) throw thrown;
      }
      close();
    },
  });
}

/** Describes the schedule before saving. */
function Outcome({ flag, values: { startAt, endAt, atEnd, winnerVariation } }: { flag: FeatureFlag; values: ScheduleDraft }) {
  const [start, end] = [fromSeoulInput(startAt), fromSeoulInput(endAt)];
  const ending = atEnd === 'PAUSE' ? texts.will.off : texts.will.end(actionWords(winnerVariation, flag.variations));
  const lines = [
    ...(start === undefined ? [] : [texts.will.on(formatSeoulMinute(start), ruleSummary(flag))]),
    ...(end === undefined ? [] : [texts.will.at(formatSeoulMinute(end), ending)]),
  ];
  return (
    <div role="status">
      <Callout tone="info" title={texts.will.title}>
        <Stack gap={4}>
          {(lines.length > 0 ? lines : [texts.will.nothing]).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      </Callout>
    </div>
  );
}

function commandOf({ key }: FeatureFlag, { startAt, endAt, atEnd, winnerVariation }: ScheduleDraft, environment: WorkEnvironment): string {
  const moment = (typed: string) => `"${typed.replace('T', ' ')}"`;
  const ending = atEnd === 'COMPLETE' ? ` --at-end COMPLETE --winner-variation ${winnerVariation}` : '';
  return [
    `baeum admin flags schedule ${key}`,
    startAt && ` --start-at ${moment(startAt)}`,
    endAt && ` --end-at ${moment(endAt)}${ending}`,
    environmentFlag(environment),
  ].join('');
}

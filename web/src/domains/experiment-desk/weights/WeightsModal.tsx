import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { commonErrors, invalidField } from '@baeum/contract/shared/errors.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemOf } from '../../../client/api-problem.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/choice/NumberField.tsx';
import { Slider } from '../../../ui/choice/Slider.tsx';
import { DatePicker } from '../../../ui/dates/DatePicker.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { TextArea } from '../../../ui/form/TextField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { ModalControl } from '../../../ui/modal/modal-store.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useNow } from '../../../ui/use-now.ts';
import { CommandLine } from '../../desk/parts/CommandLine.tsx';
import { showApproval } from '../../desk/parts/show-approval.ts';
import { environmentFlag, usualEnvironment, type WorkEnvironment } from '../parts/environment.ts';
import { askWeightsSides } from './ask-weights-sides.ts';
import { freshExperiment, sendWeights, StoppedHalfway } from './send-weights.ts';
import { activeOf, canChangeWeights, draftOf, effectOf, hasOtherShares, isChanged, isPastEnd, sumOf, type Mode, type WeightsDraft } from './weights-draft.ts';
import styles from './Weights.module.css';
import { isWhole, weightsTexts as texts } from './weights.texts.ts';

export interface WeightsProps {
  experiment: Experiment;
  environment: WorkEnvironment;
}

type Form = ReturnType<typeof useWeightsForm>;

const wrongSum = invalidField(texts.sumWrong);
const empty = invalidField(texts.empty);
const noNote = invalidField(texts.noteNeeded);
const pastEnd = invalidField(texts.plan.past);
const modes = (['NEW', 'KEEP', 'RESET'] as const).map((value) => ({ value, label: texts.modes[value] }));

/** Changes weights or traffic of a started experiment, and previews the effect on its users. */
export function WeightsModal({ experiment: opened, environment, close }: WeightsProps & ModalControl) {
  const [experiment, setExperiment] = useState(opened);
  const [stopped, setStopped] = useState<Stopped>();
  const form = useWeightsForm({ experiment, environment, setExperiment, setStopped, close });
  const { values } = form;
  const { mode } = values;
  return (
    <Modal title={texts.title(experiment.name)} size="wide" keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={16}>
          <p className={styles.small}>{texts.in(environment)}</p>
          <Split experiment={experiment} form={form} />
          <NumberField
            label={texts.traffic}
            help={texts.trafficHelp}
            unit="%"
            min={0}
            max={100}
            step={0.01}
            value={values.traffic}
            onChange={(traffic) => form.change({ traffic })}
            error={form.choice('traffic').error}
            required
          />
          <ChoiceGroup<Mode> legend={texts.mode} name="mode" options={modes} value={mode} onChange={(chosen) => chosen && form.change({ mode: chosen })} />
          <Effects experiment={experiment} values={values} />
          <Plan experiment={experiment} form={form} />
          {environment === usualEnvironment && (
            <TextArea {...form.field('note', 'left')} label={texts.note} help={texts.noteHelp} rows={2} maxLength={500} required />
          )}
          {stopped && <Halfway {...stopped} />}
          <Row gap={8}>
            <Button variant="secondary" onClick={() => close()}>
              {texts.cancel}
            </Button>
            <Button
              type="submit"
              variant={mode === 'RESET' ? 'danger' : 'primary'}
              loading={form.busy}
              disabledReason={mode === 'KEEP' && !isChanged(experiment, values) ? texts.does.nothing : undefined}
            >
              {stopped && mode === 'RESET' ? texts.stopped.goOn : texts.submit[mode]}
            </Button>
          </Row>
          <CommandLine>{texts.cli[mode](experiment.key, environmentFlag(environment))}</CommandLine>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

/** Progress and error of an incomplete reset to draft. */
interface Stopped {
  status: StoppedHalfway['status'];
  message: string;
}

function Halfway({ status, message }: Stopped) {
  return (
    <div role="alert">
      <Callout tone="warning" title={texts.stopped.title}>
        <Stack gap={4}>
          <p>{texts.stopped[status]}</p>
          <p>{texts.stopped.why(message)}</p>
          <p>{texts.stopped.later}</p>
        </Stack>
      </Callout>
    </div>
  );
}

interface FormProps extends WeightsProps {
  setStopped: (stopped: Stopped | undefined) => void;

  setExperiment: (experiment: Experiment) => void;
  close: ModalControl['close'];
}

function useWeightsForm({ experiment, environment, setExperiment, setStopped, close }: FormProps) {
  const queryClient = useQueryClient();
  const now = useNow();
  /** The version that the form is based on. */
  const base = useRef(experiment);
  const form: ReturnType<typeof useContractForm<WeightsDraft>> = useContractForm<WeightsDraft>({
    draft: draftOf(experiment),
    rules: (draft) => ({
      shares: isWhole(sumOf(draft.shares)) ? undefined : wrongSum,
      traffic: Number.isNaN(draft.traffic) ? empty : undefined,
      plannedEnd: now !== undefined && isPastEnd(base.current, draft, now) ? pastEnd : undefined,
      note: environment === usualEnvironment && isBlank(draft.note) ? noNote : undefined,
    }),
    submit: async (draft): Promise<void> => {
      try {
        await sendWeights(queryClient, { experiment: base.current, environment, draft });
      } catch (thrown) {
        if (thrown instanceof StoppedHalfway) {
          setStopped({ status: thrown.status, message: problemOf(thrown.cause).message });
          await showApproval(thrown.cause);
          return;
        }
        if (await showApproval(thrown)) return;
        if (problemOf(thrown).errorCode !== commonErrors.conflict.errorCode) throw thrown;
        const theirs = await freshExperiment(experiment.key, environment);
        if (!canChangeWeights(theirs)) {
          toast(texts.conflict.over);
          return;
        }
        const side = await askWeightsSides({ mine: draft, theirs });
        if (side === undefined) return;
        base.current = theirs;
        setExperiment(theirs);
        if (side === 'theirs') return form.change({ ...draftOf(theirs), mode: draft.mode, note: draft.note });
        await sendWeights(queryClient, { experiment: theirs, environment, draft });
      }
      toast(texts.done[draft.mode]);
      close(draft.mode);
    },
  });
  return form;
}

interface Part {
  experiment: Experiment;
  form: Form;
}

function Split({ experiment, form: { values, change, choice } }: Part) {
  const { shares } = values;
  const active = activeOf(experiment);
  const [first, second, ...others] = active;
  const set = (changed: Readonly<Record<string, number>>) => change({ shares: { ...shares, ...changed } });
  const isPair = others.length === 0;
  /** Of two variations, the other one gets the rest, as with the slider. */
  const type = (key: string, share: number) => {
    const other = isPair ? active.find((each) => each.key !== key) : undefined;
    set({ [key]: share, ...(other && !Number.isNaN(share) && { [other.key]: Number((100 - share).toFixed(2)) }) });
  };
  const { error } = choice('shares');
  return (
    <fieldset className={styles.split}>
      <legend className={styles.legend}>{texts.split}</legend>
      {first && second && isPair && (
        <Slider
          label={texts.between(first.key, second.key)}
          value={Number.isNaN(shares[first.key]) ? 0 : (shares[first.key] ?? 0)}
          onChange={(share) => set({ [first.key]: share, [second.key]: 100 - share })}
          format={(share) => `${texts.percent(share)} : ${texts.percent(100 - share)}`}
        />
      )}
      <div className={styles.fields}>
        {active.map(({ key, name }) => (
          <NumberField
            key={key}
            label={texts.variation(key, name)}
            unit="%"
            min={0}
            max={100}
            step={0.01}
            value={shares[key] ?? Number.NaN}
            onChange={(share) => type(key, share)}
          />
        ))}
      </div>
      <p role="status" className={error ? styles.wrong : styles.small}>
        {Number.isNaN(sumOf(shares)) ? texts.sumWrong : texts.sum(sumOf(shares))}
      </p>
    </fieldset>
  );
}

/** Describes the effect of saving. */
function Effects({ experiment, values }: { experiment: Experiment; values: WeightsDraft }) {
  const lines = linesOf(experiment, values);
  return (
    <div role="status">
      <Callout tone={values.mode === 'RESET' ? 'warning' : 'info'} title={texts.does.title}>
        <Stack gap={4}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      </Callout>
    </div>
  );
}

function linesOf(experiment: Experiment, values: WeightsDraft): string[] {
  const { does } = texts;
  if (values.mode === 'RESET') return [does.reset];
  if (!isWhole(sumOf(values.shares)) || Number.isNaN(values.traffic)) return [does.wrong];
  if (values.mode === 'KEEP' && !isChanged(experiment, values)) return [does.nothing];
  const { before, after, traffic, leaves, comes, changes } = effectOf(experiment, values);
  const split = `${does.before(before)} → ${does.after(after)}`;
  if (values.mode === 'NEW') return [split, does.new.everybody(traffic.after), does.new.changes(changes), does.new.results(experiment.executionVersion)];
  return [
    split,
    does.keep.stays,
    does.keep.traffic(traffic.before, traffic.after, traffic.wanted),
    ...(leaves > 0 ? [does.keep.leaves(leaves)] : []),
    ...(comes > 0 ? [does.keep.comes(comes)] : []),
    ...(hasOtherShares(experiment, values) ? [does.keep.pooled] : []),
  ];
}

/** The planned end can only be changed together with a new phase. */
function Plan({ experiment: { plannedUsers, plannedEndAt }, form: { values, change, choice } }: Part) {
  if (values.mode === 'RESET') return null;
  if (values.mode === 'KEEP') {
    const plan = [...(plannedUsers === null ? [] : [texts.plannedUsers(plannedUsers)]), ...(plannedEndAt === null ? [] : [formatDate(plannedEndAt)])];
    return plan.length === 0 ? null : <p className={styles.small}>{texts.plan.fixed(plan.join(', '))}</p>;
  }
  return (
    <fieldset className={styles.split}>
      <legend className={styles.legend}>{texts.plan.title}</legend>
      <p className={styles.small}>{texts.plan.help}</p>
      <div className={styles.fields}>
        <NumberField
          label={texts.plan.users}
          unit="명"
          min={1}
          max={1_000_000_000}
          step={1}
          value={values.plannedUsers}
          onChange={(users) => change({ plannedUsers: users })}
        />
        <DatePicker
          label={texts.plan.end}
          value={values.plannedEnd || null}
          error={choice('plannedEnd').error}
          onChange={(end) => change({ plannedEnd: end ?? '' })}
        />
      </div>
    </fieldset>
  );
}

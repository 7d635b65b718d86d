import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { useSurroundings, type FailedCall, type Surroundings } from '../surroundings.ts';
import { useFormValues, type SavedDraft } from './use-form-values.ts';
import { useJudgedFields } from './use-judged-fields.ts';
import { useSubmission, type navigatesAway, type Messages, type Refusal } from './use-submission.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** What the contract's rules object to, by field; nothing for a field that is fine. */
export type Problems<D> = { readonly [Field in keyof D]?: ErrorEntry | undefined };

export interface ContractFormOptions<D> {
  /** The untouched form: every field by the name that the contract gives it. */
  draft: D;
  /** The contract's rules over the whole form. */
  rules?: (draft: D) => Problems<D>;
  /** The rules are shown but stop nobody: the server decides. */
  advisory?: boolean;
  /** Sends the form; `button` is the value of the pressed button. What it throws is shown, and everything typed stays. */
  submit(draft: D, button: string): Promise<void | typeof navigatesAway>;
  /** Fields that the error codes of an answer without `errors[]` are about. */
  errorFields?: Readonly<Record<string, keyof D & string>>;
  /** In place of the usual: `errors` beside their fields, or the problem dialog when there are none. */
  failed?(thrown: unknown, errors: Messages<D>, sent: D): Refusal<D>;
  /** The draft survives a reload of the tab, until it was sent. */
  keep?: SavedDraft<D> | undefined;
  /** The browser asks before the page is left with something typed. */
  warn?: boolean;
}

/** Names of the fields that hold text. */
type TextField<D> = { [Field in keyof D]: D[Field] extends string ? Field : never }[keyof D] & string;

/**
 * The one way to make a form: `<ContractForm form={form}>` around fields that are given `form.field(name)` or
 * `form.choice(name)`. It judges by the contract's rules once typing settles, sends once, puts the server's objections
 * beside their fields, leads to the first of them and loses nothing.
 */
export function useContractForm<D extends object>(options: ContractFormOptions<D>) {
  const { draft, rules, advisory, keep, warn = false } = options;
  const surroundings = useSurroundings();
  const ref = useRef<HTMLFormElement>(null);
  const { values, dirty, change: changeValues, fillIn, read, forget, empty } = useFormValues(draft, keep, ref);
  const { judged, judgeAll, judgeNone, listeners } = useJudgedFields();
  const { busy, errors, refuse, run, settle } = useSubmission<D>(ref);
  const [signingIn, setSigningIn] = useState(false);
  useUnsavedWarning(warn && dirty && !busy && !signingIn);
  const problems: Problems<D> = rules?.(values) ?? {};

  const change = (part: Partial<D>) => {
    changeValues(part);
    settle(Object.keys(part));
    setSigningIn(false);
  };
  /** Starts anew, as if nothing had been typed: for a form that takes one entry after another. */
  const reset = () => {
    empty();
    judgeNone();
    settle(Object.keys(draft));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = read();
    changeValues(sent);
    if (!advisory && Object.values(rules?.(sent) ?? {}).some(Boolean)) {
      judgeAll(Object.keys(sent));
      return refuse({});
    }
    const button = event.nativeEvent.submitter?.getAttribute('value') ?? '';
    const send = async () => {
      const outcome = await options.submit(sent, button);
      forget();
      return outcome;
    };
    void run(send, (thrown) => {
      setSigningIn(surroundings.problemOf(thrown).loginRequired);
      return refusalOf(thrown, sent, options, surroundings);
    });
  };
  const controls = controlsOf<D>({ values, problems, errors, judged, change });
  return { ref, listeners: { ...listeners, onSubmit }, values, problems, busy, dirty, change, fillIn, reset, ...controls };
}

interface FormState<D> {
  values: D;
  problems: Problems<D>;
  errors: Messages<D>;
  judged: Readonly<Record<string, 'paused' | 'left'>>;
  change(part: Partial<D>): void;
}

/** What the fields' controls are given. */
function controlsOf<D extends object>({ values, problems, errors, judged, change }: FormState<D>) {
  const stateOf = (name: keyof D & string, judge: 'paused' | 'left') => {
    const now = judged[name] === 'left' || (judge === 'paused' && judged[name] === 'paused');
    return { error: errors[name] ?? (now ? problems[name]?.message : undefined), judged: now };
  };
  return {
    /** For a control that holds text. `judge: 'left'` judges it when it is left and not in a pause of typing. */
    field: (name: TextField<D>, judge: 'paused' | 'left' = 'paused') => ({
      name,
      value: values[name] as string,
      ...stateOf(name, judge),
      onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value } as unknown as Partial<D>),
    }),
    /** For a control that tells its value. */
    choice: <Name extends keyof D & string>(name: Name) => ({
      name,
      value: values[name],
      error: stateOf(name, 'paused').error,
      onChange: (value: D[Name]) => change({ [name]: value } as unknown as Partial<D>),
    }),
  };
}

/** What a failure does to the form. When signing in opens over the page, what was asked for is done afterwards. */
function refusalOf<D extends object>(thrown: unknown, sent: D, options: ContractFormOptions<D>, surroundings: Surroundings): Refusal<D> {
  const problem = surroundings.problemOf(thrown);
  if (problem.loginRequired && options.keep) surroundings.recordDraft(options.keep.key);
  if (problem.told) return {};
  const errors = fieldErrors(problem, options);
  if (options.failed) return options.failed(thrown, errors, sent);
  return Object.keys(errors).length > 0 ? { errors } : { tell: () => surroundings.showProblem(thrown) };
}

/** The server's objections by field of this form. A path such as `agreements.terms` is about `agreements`. */
function fieldErrors<D extends object>({ errors, errorCode, message }: FailedCall, { draft, errorFields = {} }: ContractFormOptions<D>): Messages<D> {
  const found = errors.map(({ field, message: text }) => [field.split(/[.[]/, 1)[0] ?? '', text] as const);
  const named = errorCode === undefined ? undefined : errorFields[errorCode];
  const all = found.length === 0 && named ? [[named, message] as const] : found;
  return Object.fromEntries(all.filter(([field]) => field in draft)) as Messages<D>;
}

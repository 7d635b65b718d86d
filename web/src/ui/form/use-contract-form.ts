import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { useSurroundings, type FailedCall, type Surroundings } from '../surroundings.ts';
import { useFormValues, type SavedDraft } from './use-form-values.ts';
import { useSubmission, type navigatesAway, type Messages, type Refusal } from './use-submission.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';
import { useValidatedFields } from './use-validated-fields.ts';

/** The contract's validation errors by field; undefined for a valid field. */
export type Problems<D> = { readonly [Field in keyof D]?: ErrorEntry | undefined };

export interface ContractFormOptions<D> {
  /** Initial values: every field by its name in the contract. */
  draft: D;
  /** Validates the whole form by the contract's rules. */
  rules?: (draft: D) => Problems<D>;
  /** Errors are shown but do not block submission: the server decides. */
  advisory?: boolean;
  /** Submits the form; `button` is the value of the pressed button. What it throws is shown, and the input is preserved. */
  submit(draft: D, button: string): Promise<void | typeof navigatesAway>;
  /** Fields for the error codes of responses without `errors[]`. */
  errorFields?: Readonly<Record<string, keyof D & string>>;
  /** Field for the path of a server's error, where the form is arranged differently from the request; undefined for none. */
  fieldOf?(path: string, sent: D): (keyof D & string) | undefined;
  /** Replaces the default: `errors` beside their fields, or the problem dialog if there are none. */
  failed?(thrown: unknown, errors: Messages<D>, sent: D): Refusal<D>;
  /** The draft survives a reload of the tab, until it is sent. */
  savedDraft?: SavedDraft<D> | undefined;
  /** The browser asks before leaving the page with unsaved input. */
  warn?: boolean;
}

/** Names of the text fields. */
type TextField<D> = { [Field in keyof D]: D[Field] extends string ? Field : never }[keyof D] & string;

/**
 * The one way to make a form: `<ContractForm form={form}>` around fields that are given `form.field(name)` or
 * `form.choice(name)`. It validates by the contract's rules once typing pauses, sends once, shows the server's errors
 * beside their fields, focuses the first of them and loses no input.
 */
export function useContractForm<D extends object>(options: ContractFormOptions<D>) {
  const { draft, rules, advisory, savedDraft, warn = false } = options;
  const surroundings = useSurroundings();
  const ref = useRef<HTMLFormElement>(null);
  const { values, dirty, change: changeValues, fillIn, read, forget, empty } = useFormValues(draft, savedDraft, ref);
  const { validated, validateAll, resetValidated, listeners } = useValidatedFields();
  const { busy, errors, refuse, run, settle } = useSubmission<D>(ref);
  const [signingIn, setSigningIn] = useState(false);
  useUnsavedWarning(warn && dirty && !busy && !signingIn);
  const problems: Problems<D> = rules?.(values) ?? {};

  const change = (part: Partial<D>) => {
    changeValues(part);
    settle(Object.keys(part));
    setSigningIn(false);
  };
  /** Resets to an untouched form, for forms that take several entries in turn. */
  const reset = () => {
    empty();
    resetValidated();
    settle(Object.keys(draft));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = read();
    changeValues(sent);
    if (!advisory && Object.values(rules?.(sent) ?? {}).some(Boolean)) {
      validateAll(Object.keys(sent));
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
  const controls = controlsOf<D>({ values, problems, errors, validated, change });
  return { ref, listeners: { ...listeners, onSubmit }, values, problems, busy, dirty, change, fillIn, reset, ...controls };
}

interface FormState<D> {
  values: D;
  problems: Problems<D>;
  errors: Messages<D>;
  validated: Readonly<Record<string, 'paused' | 'left'>>;
  change(part: Partial<D>): void;
}

/** Props of the fields' controls. */
function controlsOf<D extends object>({ values, problems, errors, validated, change }: FormState<D>) {
  const stateOf = (name: keyof D & string, when: 'paused' | 'left') => {
    const now = validated[name] === 'left' || (when === 'paused' && validated[name] === 'paused');
    return { error: errors[name] ?? (now ? problems[name]?.message : undefined), validated: now };
  };
  return {
    /** For a text control. `when: 'left'` validates it on blur and not in a pause of typing. */
    field: (name: TextField<D>, when: 'paused' | 'left' = 'paused') => ({
      name,
      value: values[name] as string,
      ...stateOf(name, when),
      onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value } as unknown as Partial<D>),
    }),
    /** For a control that reports its value. */
    choice: <Name extends keyof D & string>(name: Name) => ({
      name,
      value: values[name],
      error: stateOf(name, 'paused').error,
      onChange: (value: D[Name]) => change({ [name]: value } as unknown as Partial<D>),
    }),
  };
}

/** Applies a failure to the form. If sign-in opens over the page, the submission is repeated afterwards. */
function refusalOf<D extends object>(thrown: unknown, sent: D, options: ContractFormOptions<D>, surroundings: Surroundings): Refusal<D> {
  const problem = surroundings.problemOf(thrown);
  if (problem.loginRequired && options.savedDraft) surroundings.recordDraft(options.savedDraft.key);
  if (problem.alreadyShown) return {};
  const errors = fieldErrors(problem, sent, options);
  if (options.failed) return options.failed(thrown, errors, sent);
  return Object.keys(errors).length > 0 ? { errors } : { report: () => surroundings.showProblem(thrown) };
}

/** The server's errors by field of this form. A path such as `agreements.terms` belongs to `agreements`. */
function fieldErrors<D extends object>({ errors, errorCode, message }: FailedCall, sent: D, options: ContractFormOptions<D>): Messages<D> {
  const { draft, errorFields = {} } = options;
  const found = errors.map(({ field, message: text }) => [options.fieldOf ? (options.fieldOf(field, sent) ?? '') : firstPartOf(field), text] as const);
  const named = errorCode === undefined ? undefined : errorFields[errorCode];
  const all = found.length === 0 && named ? [[named, message] as const] : found;
  return Object.fromEntries(all.filter(([field]) => field in draft)) as Messages<D>;
}

function firstPartOf(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? '';
}

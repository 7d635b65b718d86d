import { useState, type SubmitEvent } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { useSite } from '../../client/boot.tsx';
import { showProblem } from '../../client/problem-dialog.ts';
import { NewPasswordField } from '../../ui/form/NewPasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { AgreementsField } from './AgreementsField.tsx';
import { useSignUpDraft, type SignUpDraft } from './sign-up-draft.ts';
import { firstProblem, refusedFields, signUpProblems, type SignUpProblems } from './sign-up-problems.ts';
import { signUp } from './sign-up.api.ts';
import { signUpTexts } from './sign-up.texts.ts';
import { SignUpEmailField } from './SignUpEmailField.tsx';
import { useSignUpOptions } from './sign-up-options.ts';

/** The one form of signing up. What was typed survives errors and reloads; the password stays in the page's memory only. */
export function SignUpForm({ onSignedUp }: { onSignedUp(email: string): void }) {
  const { draft, change, forget } = useSignUpDraft();
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<SignUpProblems>({});
  const { busy, run } = useBusy();
  const { name: brand } = useSite();
  const options = useSignUpOptions();
  const edit = (part: Partial<SignUpDraft>) => {
    change(part);
    setProblems((current) => ({ ...current, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (found: SignUpProblems) => {
      setProblems(found);
      focusField(form, found);
    };
    const found = signUpProblems(draft, password, brand);
    if (firstProblem(found)) return refuse(found);
    run(async () => {
      try {
        const name = draft.name.trim();
        await signUp.signUp.mutate({ body: { email: draft.email, password, ...(name && { name }), agreements: draft.agreements, ...options } });
      } catch (thrown) {
        const refused = refusedFields(problemOf(thrown));
        return refused ? refuse(refused) : showProblem(thrown);
      }
      forget();
      onSignedUp(draft.email);
    });
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        <SignUpEmailField value={draft.email} onChange={(email) => edit({ email })} error={problems.email} />
        <NewPasswordField
          label={signUpTexts.password}
          name="password"
          value={password}
          owner={{ email: draft.email, name: draft.name, brand }}
          error={problems.password}
          onChange={(value) => {
            setPassword(value);
            setProblems((current) => ({ ...current, password: undefined }));
          }}
        />
        <TextField
          label={signUpTexts.name}
          help={signUpTexts.nameHelp}
          name="name"
          autoComplete="name"
          maxLength={40}
          value={draft.name}
          error={problems.name}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
        <AgreementsField value={draft.agreements} onChange={(agreements) => edit({ agreements })} error={problems.agreements} />
        <SubmitButton loading={busy}>{signUpTexts.submit}</SubmitButton>
      </Stack>
    </form>
  );
}

/** Leads to the first field that is wrong; among the agreements, to the first that is missing. */
function focusField(form: HTMLFormElement, problems: SignUpProblems): void {
  const field = firstProblem(problems);
  const selector = field === 'agreements' ? 'input[type="checkbox"][required]:not(:checked)' : `[name="${field}"]`;
  form.querySelector<HTMLInputElement>(selector)?.focus();
}

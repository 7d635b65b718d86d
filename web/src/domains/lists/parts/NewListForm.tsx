import { listErrors } from '@baeum/contract/domains/lists/lists.errors.ts';
import { listLimits, listTitleRule } from '@baeum/contract/domains/lists/lists.rules.ts';
import { problemOf } from '../../../client/api-problem.ts';
import { showProblem } from '../../../client/problem-dialog.ts';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { myLists } from '../lists.api.ts';
import { addToListTexts as texts } from './add-to-list.texts.ts';

interface NewListFormProps {
  /** Added to the new list at once. */
  courseId?: number;
  submit?: string;
  onMade?: () => void;
}

/** Creates a list by name. */
export function NewListForm({ courseId, submit = texts.create, onMade }: NewListFormProps) {
  const create = myLists.createMyList.useMutation({ meta: { ownProblem: true } });
  const add = myLists.addMyListCourses.useMutation();
  const form = useContractForm({
    draft: { title: '' },
    rules: ({ title }) => ({ title: listTitleRule(title) }),
    submit: async ({ title }) => {
      const { body } = await create.mutateAsync({ body: { title } });
      if (courseId !== undefined) await add.mutateAsync({ body: { listId: body.id, courseIds: [courseId] } });
      form.reset();
      onMade?.();
    },
    failed: (thrown, errors) => {
      const { errorCode, alreadyShown } = problemOf(thrown);
      if (errorCode === listErrors.full.errorCode) return { errors: { title: texts.tooMany } };
      return errors.title || alreadyShown ? { errors } : { report: () => showProblem(thrown) };
    },
  });
  return (
    <ContractForm form={form}>
      <Stack gap={8}>
        <TextField {...form.field('title')} label={texts.title} placeholder={texts.placeholder} maxLength={listLimits.title} autoComplete="off" />
        <SubmitButton loading={form.busy}>{submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}

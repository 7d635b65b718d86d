import { listLimits, listTitleRule } from '@baeum/contract/domains/lists/lists.rules.ts';
import type { MyListDetail } from '@baeum/contract/domains/lists/lists.schemas.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { myLists } from './lists.api.ts';
import styles from './Lists.module.css';
import { listsTexts as texts } from './lists.texts.ts';
import { useDeleteList } from './use-delete-list.ts';

/** The name of a list, editable in place, and a delete button. */
export function ListHead({ list }: { list: MyListDetail }) {
  const [renaming, setRenaming] = useState(false);
  const { remove, busy } = useDeleteList();
  const navigate = useNavigate();
  const removeAndLeave = async () => {
    const { body: lists } = await myLists.listMyLists.query({ query: {} });
    if (
      await remove(
        list,
        lists.map(({ id }) => id),
      )
    )
      await navigate('/user/list');
  };
  return (
    <Stack gap={12}>
      <div className={styles.fromTablet}>
        <Breadcrumb steps={[{ text: texts.back, to: '/user/list' }]} />
      </div>
      {renaming ? (
        <RenameForm list={list} onDone={() => setRenaming(false)} />
      ) : (
        <Row className={styles.head}>
          <div>
            <PageTitle>{list.title}</PageTitle>
            <p className={styles.muted}>{texts.count(list.courseCount)}</p>
          </div>
          <Row>
            <Button variant="secondary" size="small" onClick={() => setRenaming(true)}>
              {texts.rename}
            </Button>
            <Button variant="quiet" size="small" loading={busy} onClick={() => void removeAndLeave().catch(() => undefined)}>
              {texts.remove}
            </Button>
          </Row>
        </Row>
      )}
    </Stack>
  );
}

function RenameForm({ list, onDone }: { list: MyListDetail; onDone: () => void }) {
  const { mutateAsync } = myLists.renameMyList.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { title: list.title },
    rules: ({ title }) => ({ title: listTitleRule(title) }),
    submit: async ({ title }) => {
      await mutateAsync({ body: { listId: list.id, title } });
      onDone();
    },
  });
  return (
    <ContractForm form={form} className={styles.form}>
      <Stack gap={12}>
        <TextField {...form.field('title')} label={texts.name} maxLength={listLimits.title} required />
        <Row>
          <Button type="submit" size="small" loading={form.busy}>
            {texts.save}
          </Button>
          <Button variant="quiet" size="small" onClick={onDone}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    </ContractForm>
  );
}

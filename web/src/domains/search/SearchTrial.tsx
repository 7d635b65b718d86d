import { searchTextLength } from '@baeum/contract/shared/search-text.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { search } from './search.api.ts';
import styles from './SearchTrial.module.css';
import { synonymTexts } from './synonyms.texts.ts';

const { trial: texts } = synonymTexts;

/** Runs a search as users do: which words it looked for, and the number of results. */
export function SearchTrial() {
  const [asked, setAsked] = useState('');
  const form = useContractForm({ draft: { trial: '' }, submit: async ({ trial }) => setAsked(trial.trim()) });
  const { data } = search.search.useQuery({ ...search.search.options({ query: { q: asked } }), enabled: asked !== '', placeholderData: keepPreviousData });
  const found = asked === '' ? undefined : data?.body;
  return (
    <section aria-label={texts.title}>
      <ContractForm form={form}>
        <Stack gap={8}>
          <div className={styles.line}>
            <TextField {...form.field('trial')} label={texts.label} maxLength={searchTextLength} autoComplete="off" />
            <Button type="submit" variant="secondary">
              {texts.submit}
            </Button>
          </div>
          <p role="status">
            {found && (
              <>
                {texts.words(found.words.join(', '))} · {texts.found(found.courses.total, found.roadmaps.total, found.mentors.total, found.posts.total)}
                {found.meant !== null && ` · ${texts.meant(found.meant)}`}
              </>
            )}
          </p>
        </Stack>
      </ContractForm>
    </section>
  );
}

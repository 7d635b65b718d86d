import { profileErrors } from '@baeum/contract/domains/profiles/profiles.errors.ts';
import { slugRule } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import type { Profile } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { useId } from 'react';
import { useSite } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SettingSection } from '../../ui/SettingSection.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import styles from './AccountSettings.module.css';
import { profiles } from './profiles.api.ts';
import { settingsTexts } from './profiles.texts.ts';
import { useSlugAvailability } from './use-slug-availability.ts';

const texts = settingsTexts.slug;

/** The profile's address, with an availability check while typing. */
export function SlugSection({ profile: { id, slug, slugChangeableAt } }: { profile: Profile }) {
  const { domain } = useSite();
  const noteId = useId();
  const { mutateAsync } = profiles.setSlug.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { slug: slug ?? '' },
    rules: (draft) => ({ slug: slugRule(draft.slug) }),
    submit: async (draft) => {
      await mutateAsync({ body: draft });
      toast(settingsTexts.saved);
    },
    errorFields: { [profileErrors.slugTaken.errorCode]: 'slug', [profileErrors.slugUnusable.errorCode]: 'slug' },
  });
  const available = useSlugAvailability(form.values.slug, slug);
  const { error = available.error, ...field } = form.field('slug');
  return (
    <SettingSection title={texts.title} lead={texts.lead}>
      <ContractForm form={form}>
        <Stack gap={24}>
          <p className={styles.address}>{slug ? `${domain}/users/${id}/@${slug}` : texts.none}</p>
          <TextField
            {...field}
            error={error}
            success={available.success}
            label={texts.label}
            help={texts.help}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <p id={noteId} className={styles.muted}>
            {slugChangeableAt ? texts.waiting(formatDate(slugChangeableAt)) : texts.once}
          </p>
          <Row>
            <Button type="submit" variant="soft" loading={form.busy} disabledReason={slugChangeableAt} aria-describedby={noteId}>
              {texts.submit}
            </Button>
          </Row>
        </Stack>
      </ContractForm>
    </SettingSection>
  );
}

import { colourRule, homeContentLimits as limits, linkRule } from '@baeum/contract/domains/home-content/home-content.rules.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { fromSeoulInput, seoulInput } from '../../ui/dates/seoul-input.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { PictureField } from '../home-pictures/parts/PictureField.tsx';
import { homeContentTexts } from './home-content.texts.ts';
import type { BannerDraft } from './home-draft.ts';

const { form: texts } = homeContentTexts.banners;
const frame = { width: 480, height: 320 };
const [noTitle, noLinkText, noPicture, ends] = [texts.noTitle, texts.noLinkText, texts.noPicture, texts.ends].map((text) => invalidField(text));

interface Fields {
  title: string;
  subtitle: string;
  picture: { key: string; url: string } | null;
  link: string;
  linkText: string;
  background: string;
  from: string;
  until: string;
}

const empty: Fields = { title: '', subtitle: '', picture: null, link: '', linkText: '', background: '#e6f4ef', from: '', until: '' };

function fieldsOf({ title, subtitle, imageKey, imageUrl, link, linkText, background, from, until }: BannerDraft): Fields {
  return { title, subtitle, picture: { key: imageKey, url: imageUrl }, link, linkText, background, from: seoulInput(from), until: seoulInput(until) };
}

function problemsOf({ title, picture, link, linkText, background, from, until }: Fields) {
  return {
    title: isBlank(title) ? noTitle : undefined,
    picture: picture ? undefined : noPicture,
    link: linkRule(link.trim()),
    linkText: isBlank(linkText) ? noLinkText : undefined,
    background: colourRule(background),
    until: from && until && until <= from ? ends : undefined,
  };
}

/** Edits one banner; closes with it. */
export function BannerModal({ banner, close }: { banner?: BannerDraft } & ModalControl) {
  const form = useContractForm({
    draft: banner ? fieldsOf(banner) : empty,
    rules: problemsOf,
    submit: async ({ picture, from, until, ...words }) => {
      if (!picture) return;
      const [begins, over] = [fromSeoulInput(from), fromSeoulInput(until)];
      const edited: BannerDraft = {
        ...(banner?.id !== undefined && { id: banner.id }),
        key: banner?.key ?? crypto.randomUUID(),
        title: words.title.trim(),
        subtitle: words.subtitle.trim(),
        link: words.link.trim(),
        linkText: words.linkText.trim(),
        background: words.background,
        imageKey: picture.key,
        imageUrl: picture.url,
        ...(begins && { from: begins }),
        ...(over && { until: over }),
      };
      close(edited);
    },
  });
  const picture = form.choice('picture');
  return (
    <Modal title={banner ? texts.edit : texts.add} size="wide" keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          <TextField {...form.field('title', 'left')} label={texts.title} maxLength={limits.title} autoComplete="off" required />
          <TextField {...form.field('subtitle', 'left')} label={texts.subtitle} maxLength={limits.subtitle} autoComplete="off" />
          <PictureField
            label={texts.picture}
            frame={frame}
            url={picture.value?.url}
            error={picture.error}
            onChange={(chosen) => picture.onChange(chosen ?? null)}
          />
          <TextField {...form.field('link', 'left')} label={texts.link} help={texts.linkHelp} maxLength={limits.link} autoComplete="off" required />
          <TextField {...form.field('linkText', 'left')} label={texts.linkText} maxLength={limits.linkText} autoComplete="off" required />
          <TextField {...form.field('background', 'left')} label={texts.background} type="color" required />
          <TextField {...form.field('from', 'left')} label={texts.from} help={texts.always} type="datetime-local" />
          <TextField {...form.field('until', 'left')} label={texts.until} type="datetime-local" />
          <SubmitButton loading={form.busy}>{texts.take}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

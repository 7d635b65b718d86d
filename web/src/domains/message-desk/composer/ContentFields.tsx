import { Callout } from '../../../ui/feedback/Callout.tsx';
import { ChoiceGroup } from '../../../ui/form/ChoiceGroup.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PagePart } from '../../../ui/text/PagePart.tsx';
import type { PictureFrame } from '../../home-pictures/parts/picture-frame.ts';
import { PictureField } from '../../home-pictures/parts/PictureField.tsx';
import { messageDeskTexts } from '../message-desk.texts.ts';
import { altAdvice } from './alt-advice.ts';
import { ButtonsField } from './ButtonsField.tsx';
import { ColourField } from './ColourField.tsx';
import type { ComposerForm } from './composer-form.ts';
import { hasImage, type MessageDraft } from './message-draft.ts';
import styles from './MessageComposer.module.css';

const { form: texts, displays, displayNotes, layouts } = messageDeskTexts;
const longText = 10_000;
const displayChoices = (['MODAL', 'BANNER'] as const).map((value) => ({ value, label: `${displays[value]} (${displayNotes[value]})` }));
const layoutChoices = (['TEXT_ONLY', 'IMAGE_TEXT', 'IMAGE_ONLY', 'IMAGE'] as const).map((value) => ({ value, label: layouts[value] }));
const firstColours = { background: '#ebf8f2', title: '#1d1c19', body: '#4a4741', close: '#1d1c19' } as const;

/** Size of the picture in the rendered message, in pixels. */
function frameOf({ display, layout }: Pick<MessageDraft, 'display' | 'layout'>): PictureFrame {
  if (display === 'BANNER') return layout === 'IMAGE_TEXT' ? { width: 160, height: 160 } : { width: 480, height: 160 };
  return layout === 'IMAGE_TEXT' ? { width: 400, height: 250 } : { width: 400, height: 400 };
}

/** Layout, texts, buttons and colours. */
export function ContentFields({ form }: { form: ComposerForm }) {
  const display = form.choice('display');
  const layout = form.choice('layout');
  const buttons = form.choice('buttons');
  const { values } = form;
  const { colors } = values;
  return (
    <>
      <PagePart title={texts.parts.shape}>
        <ChoiceGroup
          legend={texts.display}
          name="display"
          options={displayChoices}
          value={display.value}
          onChange={(chosen) => chosen && display.onChange(chosen)}
        />
        <ChoiceGroup
          legend={texts.layout}
          name="layout"
          options={layoutChoices}
          value={layout.value}
          onChange={(chosen) => chosen && layout.onChange(chosen)}
        />
        {(values.layout === 'TEXT_ONLY' || values.layout === 'IMAGE_TEXT') && (
          <>
            <TextField {...form.field('title', 'left')} label={texts.title} maxLength={200} autoComplete="off" />
            <TextArea {...form.field('body', 'left')} label={texts.body} rows={3} maxLength={longText} />
          </>
        )}
        {hasImage(values.layout) && <ImageFields form={form} />}
      </PagePart>
      <PagePart title={texts.parts.buttons}>
        <div data-field="buttons">
          <ButtonsField value={buttons.value} error={buttons.error} onChange={buttons.onChange} />
        </div>
      </PagePart>
      <PagePart title={texts.parts.colours}>
        <p className={styles.small}>{texts.coloursHelp}</p>
        <div className={styles.colours}>
          {(['background', 'title', 'body', 'close'] as const).map((part) => (
            <ColourField
              key={part}
              name={texts.colours[part]}
              value={colors[part]}
              first={firstColours[part]}
              onChange={(colour) => form.change({ colors: { ...colors, [part]: colour } })}
            />
          ))}
        </div>
      </PagePart>
    </>
  );
}

function ImageFields({ form }: { form: ComposerForm }) {
  const { imageUrl, imageAlt, title } = form.values;
  const alt = form.field('imageAlt', 'left');
  const advice = altAdvice(imageAlt, title);
  return (
    <Stack gap={16}>
      <PictureField
        label={texts.picture}
        frame={frameOf(form.values)}
        url={imageUrl.startsWith('/images/') ? imageUrl : undefined}
        onChange={(picture) => form.change({ imageUrl: picture?.url ?? '' })}
        optional
      />
      <TextField
        {...form.field('imageUrl', 'left')}
        label={texts.pictureUrl}
        help={texts.pictureUrlHelp}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField {...alt} label={texts.alt} help={texts.altHelp} maxLength={500} autoComplete="off" required />
      <div role="status">{advice && <Callout tone="warning">{texts.altAdvice[advice]}</Callout>}</div>
    </Stack>
  );
}

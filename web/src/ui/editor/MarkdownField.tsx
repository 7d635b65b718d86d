import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent, type RefObject } from 'react';
import { Field, FieldMessage, type FieldFrame } from '../form/Field.tsx';
import { join } from '../join.ts';
import { Spinner } from '../Spinner.tsx';
import { editorTexts as texts } from './editor.texts.ts';
import { EditorToolbar, applyTool, toolOf } from './EditorToolbar.tsx';
import styles from './MarkdownField.module.css';
import { Preview } from './Preview.tsx';
import { pictureTypes, usePictures, type PictureUpload } from './use-pictures.ts';

export interface MarkdownFieldProps extends Pick<FieldFrame, 'label' | 'help' | 'error' | 'validated'> {
  name: string;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  maxLength: number;
  rows?: number;
  required?: boolean;
  placeholder?: string;
  /** Resolves to the HTML that readers get. */
  preview: (source: string) => Promise<string>;
  pictures: PictureUpload;
  /** The text area, for parents that insert text. */
  area?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** Shortcuts in addition to the tools'. */
  onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined;
  /** For visitors: previews and pictures require signing in. */
  signIn?: (() => void) | undefined;
}

/** Texts with this many rows fill the page, so their field starts as tall. */
const longRows = 8;

/** A Markdown field: formatting tools and shortcuts, a preview, and pictures that are picked, pasted or dropped. */
export function MarkdownField({
  label,
  help = texts.help,
  error,
  required,
  name,
  value,
  onChange,
  maxLength,
  rows = 10,
  placeholder,
  preview,
  pictures,
  area: given,
  onKeyDown: onOtherKey,
  signIn,
}: MarkdownFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = given ?? own;
  const files = useRef<HTMLInputElement>(null);
  const [previewed, setPreviewed] = useState(false);
  const [over, setOver] = useState(false);
  const { uploading, error: fault, take } = usePictures(area, pictures, (text) => onChange({ currentTarget: { value: text } }));
  const give = (found: readonly File[]) => (signIn ? signIn() : take(found));
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = toolOf(event.nativeEvent);
    if (!tool) return onOtherKey?.(event);
    event.preventDefault();
    applyTool(event.currentTarget, tool);
  };
  const onPaste = (event: ClipboardEvent) => {
    const found = picturesIn(event.clipboardData);
    if (found.length === 0) return;
    event.preventDefault();
    give(found);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    give([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <Field label={label} error={error} required={required} help={<Help help={help} length={Array.from(value).length} max={maxLength} />}>
      {(control) => (
        <div className={join(styles.editor, over && styles.over)} onDragOver={onDragOver} onDragLeave={() => setOver(false)} onDrop={onDrop}>
          <div className={styles.head}>
            <ViewChoice previewed={previewed} onChoose={(chosen) => (chosen && signIn ? signIn() : setPreviewed(chosen))} />
            <EditorToolbar area={area} disabled={previewed} onPicture={() => (signIn ? signIn() : files.current?.click())} />
          </div>
          {previewed && <Preview source={value} render={preview} />}
          <textarea
            {...control}
            ref={area}
            name={name}
            value={value}
            onChange={onChange}
            rows={rows}
            placeholder={placeholder}
            required={required}
            hidden={previewed}
            className={join(styles.area, rows >= longRows && styles.long)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <input
            ref={files}
            type="file"
            hidden
            aria-label={texts.picture}
            accept={pictureTypes.join(',')}
            multiple
            onChange={(event) => (take([...(event.currentTarget.files ?? [])]), (event.currentTarget.value = ''))}
          />
          {over && <p className={styles.drop}>{texts.dropHere}</p>}
          <div role="status" className={styles.status}>
            {uploading > 0 && (
              <span className={styles.uploading}>
                <Spinner />
                {texts.uploading(uploading)}
              </span>
            )}
            <FieldMessage error={fault} />
          </div>
        </div>
      )}
    </Field>
  );
}

function ViewChoice({ previewed, onChoose }: { previewed: boolean; onChoose: (previewed: boolean) => void }) {
  return (
    <div role="group" aria-label={texts.view} className={styles.views}>
      {[false, true].map((kind) => (
        <button key={String(kind)} type="button" aria-pressed={previewed === kind} className={styles.view} onClick={() => onChoose(kind)}>
          {kind ? texts.preview : texts.write}
        </button>
      ))}
    </div>
  );
}

function Help({ help, length, max }: { help: FieldFrame['help']; length: number; max: number }) {
  return (
    <span className={styles.help}>
      <span>{help}</span>
      <span className={join(styles.count, length > max && styles.tooLong)}>{texts.count(formatCount(length), formatCount(max))}</span>
    </span>
  );
}

/** An image in the clipboard; if text was copied with it, as from a word processor, the text is pasted. */
function picturesIn({ files, types }: DataTransfer): File[] {
  return types.includes('text/plain') ? [] : [...files].filter(({ type }) => type.startsWith('image/'));
}

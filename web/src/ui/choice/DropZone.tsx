import { useRef } from 'react';
import { DropZone as AriaDropZone, Text } from 'react-aria-components/DropZone';
import { isFileDropItem } from 'react-aria-components/useDragAndDrop';
import field from '../aria/AriaField.module.css';
import { InBrowser } from '../aria/AriaField.tsx';
import { Button } from '../Button.tsx';
import { IconUpload } from '../icons.ts';
import { choiceWords } from './choice.texts.ts';
import styles from './DropZone.module.css';

interface DropZoneProps {
  label: string;
  /** Accepted files, as in an input's `accept`: `image/*`, `.pdf`. */
  accept?: string;
  multiple?: boolean;
  /** Which files are accepted, e.g. JPG·PNG, 5MB까지. */
  help?: string;
  error?: string | undefined;
  onFiles: (files: File[]) => void;
}

/** Takes files by drop, paste or its button. The parent validates them. */
export function DropZone({ label, accept, multiple, help, error, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => files.length > 0 && onFiles(multiple ? [...files] : files.slice(0, 1));
  return (
    <InBrowser label={label}>
      <AriaDropZone
        className={styles.zone ?? ''}
        data-invalid={error ? true : undefined}
        onDrop={async ({ items }) => take(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())))}
      >
        <IconUpload size={28} aria-hidden="true" />
        <Text slot="label" className={field.label ?? ''}>
          {label}
        </Text>
        <span className={field.help}>{choiceWords.dropHere}</span>
        <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
          {choiceWords.chooseFiles}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept}
          multiple={multiple ?? false}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <span className={error ? field.error : field.help} aria-live="polite">
          {error ?? help}
        </span>
      </AriaDropZone>
    </InBrowser>
  );
}

import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../Button.tsx';

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'className' | 'disabledReason'> {
  /** Visible label. */
  children: ReactNode;
  /** Accessible name, if the label does not say what the file is for. */
  label?: string;
  /** Offered files, as in an input's `accept`. */
  accept?: string | undefined;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file picker. The parent validates the files. */
export function FileButton({ children, label, accept, multiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" size="small" {...button} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0) onFiles(files);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

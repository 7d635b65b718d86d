import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../Button.tsx';

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'className' | 'disabledReason'> {
  /** What the button says. */
  children: ReactNode;
  /** Name of the button, where its words do not say what the file is for. */
  label?: string;
  /** Which files are offered, as in an input's `accept`. */
  accept?: string | undefined;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that has files chosen. What it is given is checked by whoever takes it. */
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

import type { RefObject } from 'react';
import { IconBlockquote, IconBold, IconCode, IconItalic, IconLink, IconList, IconPhoto } from '../icons.ts';
import { editorTexts as texts } from './editor.texts.ts';
import { applyEdit, toCode, toggleLines, toLink, wrap, type Edit, type Selected } from './edits.ts';
import styles from './MarkdownField.module.css';

const tools = {
  bold: { icon: IconBold, edit: (selected: Selected): Edit => wrap(selected, '**', texts.boldWords) },
  italic: { icon: IconItalic, edit: (selected: Selected): Edit => wrap(selected, '*', texts.italicWords) },
  code: { icon: IconCode, edit: (selected: Selected): Edit => toCode(selected, texts.codeWords) },
  link: { icon: IconLink, edit: (selected: Selected): Edit => toLink(selected, texts.linkWords) },
  list: { icon: IconList, edit: (selected: Selected): Edit => toggleLines(selected, '- ') },
  quote: { icon: IconBlockquote, edit: (selected: Selected): Edit => toggleLines(selected, '> ') },
} as const;
type Tool = keyof typeof tools;

const names = Object.keys(tools) as Tool[];
const keys: Readonly<Record<string, Tool>> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' };

/** Changes what is selected in the field. */
export function applyTool(area: HTMLTextAreaElement, name: Tool): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area;
  applyEdit(area, tools[name].edit({ text, start, end }));
}

/** The tool of a pressed key, by the key's place: with Korean input Ctrl+B comes as ㅠ. */
export function toolOf({ code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): Tool | undefined {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing ? keys[code] : undefined;
}

interface EditorToolbarProps {
  area: RefObject<HTMLTextAreaElement | null>;
  disabled: boolean;
  /** Opens the choice of files. */
  onPicture: () => void;
}

export function EditorToolbar({ area, disabled, onPicture }: EditorToolbarProps) {
  return (
    <div role="group" aria-label={texts.tools} className={styles.tools}>
      {names.map((name) => {
        const Icon = tools[name].icon;
        return (
          <button
            key={name}
            type="button"
            className={styles.tool}
            title={texts[name]}
            aria-label={texts[name]}
            disabled={disabled}
            onClick={() => area.current && applyTool(area.current, name)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        );
      })}
      <button type="button" className={styles.tool} title={texts.picture} aria-label={texts.picture} disabled={disabled} onClick={onPicture}>
        <IconPhoto size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

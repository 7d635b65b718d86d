import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { IconChevronLeft, IconCopy, IconX } from '../../../ui/icons.ts';
import { Onlookers } from '../../presence/parts/Onlookers.tsx';
import { copyText } from './copy-text.ts';
import { listAddress } from './desk-address.ts';
import { useDeskPath } from './desk-context.ts';
import styles from './Desk.module.css';
import { deskTexts } from './desk.texts.ts';

const { panel: texts } = deskTexts;

interface DeskPanelProps {
  /** Title: a person's name, an order's number. */
  title: string;
  /** Its state, as a `StatusTag`. */
  tag?: ReactNode;
  /** One line below the title. */
  note?: ReactNode;
  /** Kind of item, as in the address: `orders`. */
  noun: string;
  id: string;
  /** The operation that returns it. */
  operation: string;
  /** The equivalent CLI command. */
  command: string;
  /** What is to be known before acting: a `Callout`. */
  notice?: ReactNode;
  /** Actions: buttons. */
  actions?: ReactNode;
  /** Buttons that archive or delete the item, below everything else. */
  tidying?: ReactNode;
  children: ReactNode;
}

/** The panel of one item beside its list, with its own address; below 1024 px it is the page. */
export function DeskPanel({ title, tag, note, noun, id, operation, command, notice, actions, tidying, children }: DeskPanelProps) {
  return (
    <PanelFrame label={title}>
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>
          {title} {tag}
        </h2>
        {note && <p className={styles.muted}>{note}</p>}
        <Copyable label={texts.copyId(id)} text={id} shown={texts.id(id)} />
        <Onlookers noun={noun} id={id} />
      </header>
      {notice}
      {actions && <div className={styles.panelActions}>{actions}</div>}
      {children}
      {tidying && (
        <PanelPart title={texts.tidying}>
          <div className={styles.panelActions}>{tidying}</div>
        </PanelPart>
      )}
      <details className={styles.how}>
        <summary>{texts.how}</summary>
        <Copyable label={`${texts.operation} ${texts.copy}`} text={operation} shown={operation} />
        <Copyable label={`${texts.command} ${texts.copy}`} text={command} shown={command} />
      </details>
    </PanelFrame>
  );
}

/** What every panel has, also one whose item is missing: the ways back to the list, and the focus. */
export function PanelFrame({ label, children }: { label: string; children: ReactNode }) {
  const [query] = useSearchParams();
  const list = listAddress(useDeskPath(), query);
  const frame = useRef<HTMLElement>(null);
  useClosing(list);
  useFocusInside(frame);
  return (
    <article ref={frame} tabIndex={-1} aria-label={label} data-desk-panel className={styles.panel}>
      <div className={styles.panelBar}>
        <Link to={list} className={styles.back}>
          <IconChevronLeft size={18} aria-hidden="true" />
          {texts.back}
        </Link>
        <Link to={list} aria-label={texts.close} className={styles.close}>
          <IconX size={20} aria-hidden="true" />
        </Link>
      </div>
      {children}
    </article>
  );
}

/** Returns to the list, e.g. when the panel's item is gone. */
export function useClosePanel(): () => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const path = useDeskPath();
  return () => void navigate(listAddress(path, query));
}

/** A section of a panel with a heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

function Copyable({ label, text, shown }: { label: string; text: string; shown: string }) {
  return (
    <span className={styles.copyable}>
      <code>{shown}</code>
      <Button
        variant="quiet"
        size="small"
        aria-label={label}
        title={label}
        icon={<IconCopy size={16} aria-hidden="true" />}
        onClick={() => void copyText(text)}
      />
    </span>
  );
}

/** Escape closes the panel, unless an overlay is open or a text field has focus. */
function useClosing(list: string): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isBusy(event.target)) return;
    void navigate(list);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')) return true;
  return (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '' && target.type !== 'checkbox';
}

/** Opening a panel moves focus into it; loading its address starts at the top of the page as everywhere. */
function useFocusInside(frame: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== 'default') frame.current?.focus({ preventScroll: true });
  }, [frame]);
}

import type { DistinctQuestion } from 'inquirer';
import { CliFailure, usage } from './failures.ts';
import { inLanguages } from './language.ts';

const texts = inLanguages({
  ko: {
    missing: (flag: string) => `${flag} 값이 필요합니다.`,
    missingHint: '터미널에서 실행하면 물어봅니다. 아니면 플래그로 주세요.',
    confirmHint: '확인 없이 진행하려면 --yes를 주세요.',
    cancelled: '취소했습니다.',
  },
  en: {
    missing: (flag: string) => `${flag} is required.`,
    missingHint: 'Run in a terminal to be asked, or give the flag.',
    confirmHint: 'Pass --yes to go on without being asked.',
    cancelled: 'Cancelled.',
  },
});

/** A check of what was typed: the text of what is wrong, nothing when it is fine. */
export type Check = (typed: string) => string | undefined;

export interface Choice {
  name: string;
  value: string;
}

const pageSize = 12;

interface Question {
  message: string;
  /** The flag for the same answer; named when prompts are off. */
  flag: string;
}

/** Asks on the terminal, when there is one and asking is allowed. */
export class Prompts {
  /** Whether somebody is there to answer. */
  readonly interactive: boolean;
  private readonly allowed: boolean;

  constructor(allowed: boolean) {
    this.allowed = allowed;
    this.interactive = allowed && process.stdin.isTTY;
  }

  /** With `--no-input` a missing value is reported before anything is sent. @throws CliFailure usage */
  require(flag: string, isGiven: boolean): void {
    if (!isGiven && !this.allowed) throw missingFlag(flag);
  }

  text({ message, flag, initial, check }: Question & { initial?: string | undefined; check?: Check | undefined }): Promise<string> {
    const prefilled = initial ? { default: initial, prefill: 'editable' as const } : {};
    return this.ask(flag, { type: 'input', name: 'answer', message, validate: (typed) => check?.(typed) ?? true, ...prefilled });
  }

  hidden({ message, flag }: Question): Promise<string> {
    return this.ask(flag, { type: 'password', name: 'answer', message, mask: false });
  }

  choice({ message, flag, choices }: Question & { choices: readonly Choice[] }): Promise<string> {
    return this.ask(flag, { type: 'select', name: 'answer', message, choices, pageSize });
  }

  choices({
    message,
    flag,
    choices,
    check,
  }: Question & { choices: readonly Choice[]; check: (chosen: readonly string[]) => string | undefined }): Promise<string[]> {
    const validate = (chosen: readonly { value: unknown }[]): true | string => check(chosen.map(({ value }) => String(value))) ?? true;
    return this.ask(flag, { type: 'checkbox', name: 'answer', message, choices, validate, pageSize });
  }

  /** @throws CliFailure usage when the answer is no, or when prompts are off */
  async confirm(message: string): Promise<void> {
    if (!this.interactive) throw usage(message, texts().confirmHint);
    const agreed = await this.ask<boolean>('--yes', { type: 'confirm', name: 'answer', message, default: false });
    if (!agreed) throw new CliFailure('usage', texts().cancelled);
  }

  /** inquirer is loaded on demand, since most commands never ask. Prompts are written to stderr, as all messages are. */
  private async ask<T>(flag: string, question: DistinctQuestion): Promise<T> {
    if (!this.interactive) throw missingFlag(flag);
    const { default: inquirer } = await import('inquirer');
    const answers = await inquirer.createPromptModule({ output: process.stderr })([question as never]);
    return (answers as { answer: T }).answer;
  }
}

/** A value is missing and prompts are off. */
export function missingFlag(flag: string): CliFailure {
  return usage(texts().missing(flag), texts().missingHint);
}

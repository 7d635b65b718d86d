import type { Paint } from './colours.ts';
import { CliFailure, exitCodes, type FieldFailure } from './failures.ts';
import { inLanguages } from './language.ts';

export interface ReportOptions {
  /** One JSON object instead of sentences. */
  asJson: boolean;
  /** Adds the stack. */
  debug: boolean;
  paint: Paint;
}

const texts = inLanguages({
  ko: {
    failed: (what: string) => `요청을 마치지 못했습니다 (${what})`,
    requestId: '요청 번호',
    next: '다음',
    bug: '예상하지 못한 오류입니다',
    bugHint: '--debug를 붙여 다시 실행하면 자세한 내용이 나옵니다.',
    interrupted: '멈췄습니다.',
  },
  en: {
    failed: (what: string) => `Failed: ${what}`,
    requestId: 'Request id',
    next: 'Next',
    bug: 'Unexpected error',
    bugHint: 'Run again with --debug for details.',
    interrupted: 'Stopped.',
  },
});

/** Tells what went wrong on stderr and answers the exit code. */
export function report(error: unknown, { asJson, debug, paint }: ReportOptions): number {
  const failure = known(error);
  process.stderr.write(asJson ? `${JSON.stringify(asObject(failure))}\n` : asText(failure, paint));
  if (debug && failure.kind !== 'interrupted') process.stderr.write(`${stackOf(error)}\n`);
  return exitCodes[failure.kind];
}

/** Ctrl-C at a prompt counts as interrupted; any other unexpected error is a bug. */
function known(error: unknown): CliFailure {
  if (error instanceof CliFailure) return error;
  if (error instanceof Error && error.name === 'ExitPromptError') return new CliFailure('interrupted', texts().interrupted);
  const why = error instanceof Error ? error.message : String(error);
  return new CliFailure('failure', `${texts().bug}: ${why}`, { hint: texts().bugHint });
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.stack, error.cause === undefined ? undefined : `cause: ${stackOf(error.cause)}`].filter(Boolean).join('\n');
}

function asObject({ kind, message, details }: CliFailure): object {
  const { errorCode, detail, fields, requestId, during, hint } = details;
  return { kind, exitCode: exitCodes[kind], message, errorCode, detail, errors: fields, requestId, during, hint };
}

function asText({ message, details }: CliFailure, paint: Paint): string {
  const { errorCode, detail, fields = [], requestId, during, hint } = details;
  const what = during === undefined ? '' : `${texts().failed(during)}: `;
  const code = errorCode === undefined ? '' : ` ${paint('dim', `(${errorCode})`)}`;
  const lines = [`${paint('red', '✗')} ${what}${message}${code}`, ...fieldLines(fields, paint)];
  if (detail !== undefined) lines.push(`  ${paint('dim', detail)}`);
  if (requestId !== undefined) lines.push(`  ${paint('dim', `${texts().requestId}: ${requestId}`)}`);
  if (hint !== undefined) lines.push(`  ${paint('cyan', `${texts().next}:`)} ${hint}`);
  return `${lines.join('\n')}\n`;
}

function fieldLines(fields: readonly FieldFailure[], paint: Paint): string[] {
  const width = Math.max(0, ...fields.map(({ field }) => field.length));
  return fields.map(({ field, message, errorCode }) => `  ${paint('bold', field.padEnd(width))}  ${message} ${paint('dim', `(${errorCode})`)}`);
}

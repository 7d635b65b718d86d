import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { errorWords } from '../../../session/error-words.ts';
import { CliFailure, type FieldFailure } from '../../../terminal/failures.ts';
import { inLanguages } from '../../../terminal/language.ts';

const texts = inLanguages({
  ko: { message: (count: number) => `강의 폴더에 고칠 곳이 ${count}군데 있습니다.`, hint: '아무것도 보내지 않았습니다. 고친 뒤 다시 실행해 주세요.' },
  en: {
    message: (count: number) => `The course folder has ${count} ${count === 1 ? 'problem' : 'problems'}.`,
    hint: 'Nothing was sent. Mend them and run it again.',
  },
});

/** Problems of a folder, each with its place, so that all of them are reported at once. */
export class Problems {
  private readonly found: FieldFailure[] = [];

  add(at: string, message: string, { errorCode }: Pick<ErrorEntry, 'errorCode'> = commonErrors.invalidInput): void {
    this.found.push({ field: at, errorCode, message });
  }

  /** What a rule of the contract says. */
  rule(at: string, error: ErrorEntry | undefined): void {
    if (error) this.add(at, errorWords(error.errorCode, error.message), error);
  }

  /** @throws CliFailure validation when there is any */
  refuse(): void {
    if (this.found.length === 0) return;
    const { errorCode } = commonErrors.invalidInput;
    throw new CliFailure('validation', texts().message(this.found.length), { errorCode, fields: this.found, hint: texts().hint });
  }
}

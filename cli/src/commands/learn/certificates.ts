import { certificatesContract } from '@baeum/contract/domains/certificates/certificates.contract.ts';
import type { Context } from '../../context.ts';
import type { Session, SuccessBody } from '../../session/session.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import { refuseExisting, saveFile } from '../../terminal/save-file.ts';

const texts = inLanguages({
  ko: {
    course: '강의',
    serial: '수료증 번호',
    holder: '이름',
    verify: '확인 페이지',
    issuable: (id: number, title: string) => `받을 수 있습니다: ${title} (baeum learn certificates issue ${id})`,
    saved: (file: string) => `${file}에 저장했습니다.`,
  },
  en: {
    course: 'course',
    serial: 'serial',
    holder: 'name',
    verify: 'verified at',
    issuable: (id: number, title: string) => `You may ask for: ${title} (baeum learn certificates issue ${id})`,
    saved: (file: string) => `Saved as ${file}.`,
  },
});

/** All of them, and on stderr what may be asked for. */
export async function listCertificates(context: Context): Promise<void> {
  const t = texts();
  const session = await context.session();
  const { items, issuable } = await allCertificates(session);
  await print(context.output, items, {
    table: { head: ['id', t.course, t.holder, t.serial], rows: items.map(({ id, course, holderName, serial }) => [id, course.title, holderName, serial]) },
  });
  for (const { course } of issuable) context.output.message(t.issuable(course.id, course.title));
}

/** Reads all pages; each of them lists the certificates that can be issued. */
async function allCertificates(session: Session): Promise<SuccessBody<typeof certificatesContract.listCertificates>> {
  const first = await session.call(certificatesContract.listCertificates, { query: { pageSize: '100' } });
  const items = [...first.items];
  for (let page = 2; page <= first.totalPages; page += 1) {
    items.push(...(await session.call(certificatesContract.listCertificates, { query: { pageSize: '100', page: String(page) } })).items);
  }
  return { ...first, items };
}

export interface IssueFlags {
  name?: string;
}

export async function issueCertificate(context: Context, courseId: string, { name }: IssueFlags): Promise<void> {
  const t = texts();
  const session = await context.session();
  const certificate = await session.call(certificatesContract.issueCertificate, {
    body: { courseId: Number(courseId), ...(name !== undefined && { holderName: name }) },
  });
  const { id, course, holderName, serial, verifyUrl } = certificate;
  await print(context.output, certificate, {
    pairs: [
      ['id', id],
      [t.course, course.title],
      [t.holder, holderName],
      [t.serial, serial],
      [t.verify, verifyUrl],
    ],
  });
}

export interface PdfFlags {
  output?: string;
}

export async function savePdf(context: Context, id: string, { output: file = `certificate-${id}.pdf` }: PdfFlags): Promise<void> {
  await refuseExisting(file);
  const session = await context.session();
  await session.call(certificatesContract.getCertificatePdf, { params: { id } }, { onBytes: (chunks) => saveFile(chunks, file) });
  await print(context.output, { file }, { human: `${file}\n` });
  context.output.message(texts().saved(file));
}

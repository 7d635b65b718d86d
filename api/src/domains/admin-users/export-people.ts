import type { ExportUsersQuery } from '@baeum/contract/domains/admin-users/admin-users.schemas.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import type { Mask } from '../../http/admission/masking.ts';
import { exportFile } from '../../http/answers/export-file.ts';
import { everyPerson } from '../users/search-people.public.ts';

const head = ['번호', '이메일', '이름', '실명', '전화번호', '상태', '지식공유자', '멘토', '운영자의 권한', '포인트', '가입한 때'];
const statuses: Readonly<Record<UserSelf['status'], string>> = { ACTIVE: '이용 중', DORMANT: '휴면', BLOCKED: '이용 제한', WITHDRAWN: '탈퇴' };

/** The people of a list as a file, written while they are read. */
export function exportPeople(query: ExportUsersQuery, mask: Mask): AsyncGenerator<Uint8Array> {
  return exportFile(query.format, { head, cellsOf }, maskedPeople(query, mask));
}

async function* maskedPeople(query: ExportUsersQuery, mask: Mask): AsyncGenerator<UserSelf[]> {
  for await (const people of everyPerson(query)) yield people.map((person) => masked(person, mask));
}

/** The telephone number has been masked anyway. */
export function masked(person: UserSelf, mask: Mask): UserSelf {
  return { ...person, email: mask.email(person.email), realName: mask.realName(person.realName) };
}

const said = (yes: boolean) => (yes ? '예' : '아니요');

function cellsOf(row: UserSelf) {
  return [
    row.id,
    row.email,
    row.name,
    row.realName,
    row.phoneMasked,
    statuses[row.status],
    said(row.isInstructor),
    said(row.isMentor),
    row.operatorScopes.join(' '),
    row.pointBalance,
    formatSeoulMinute(row.createdAt),
  ];
}

import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { monthSchema } from '../../shared/scalars.ts';

const exportWithholdingQuery = z.strictObject({ month: monthSchema.meta({ description: '정산하는 달', examples: ['2026-09'] }) });

/** Taxes withheld for the tax office, for the operator's payroll tool. */
export const withholdingsContract = c.router(
  {
    exportWithholding: {
      method: 'GET',
      path: '/admin/api/v1/settlements/withholding',
      summary: '원천징수 내역 내려받기',
      summaryEn: 'Export the taxes withheld of a month',
      description:
        '그 달의 확정한 정산마다 한 줄인 CSV 파일(UTF-8, BOM)입니다. 계약 이름, 구분, 지급액, 소득세, 지방소득세, 차인지급액이 있고, 저장하지 않는 주민등록번호는 급여 프로그램에서 채울 빈 칸입니다. 지급할 것이 없는 정산은 빠집니다. 계좌 번호는 없습니다. 내려받은 사람을 기록합니다.',
      metadata: access('admin', { scope: 'admin:finance', rate: 'search' }),
      query: exportWithholdingQuery,
      responses: {
        200: c.otherResponse({
          contentType: 'text/csv',
          body: z.string().meta({ description: 'CSV 파일', examples: ['\uFEFF"귀속연월","계약 이름"\r\n"2026-09","김배움"\r\n'] }),
        }),
      },
    },
  },
  domainOptions,
);

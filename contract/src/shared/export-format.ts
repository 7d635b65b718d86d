import { z } from 'zod';

/** Forms of a list that is downloaded whole. */
export const exportFormatSchema = z
  .enum(['csv', 'jsonl'])
  .meta({ id: 'ExportFormat', description: '파일의 형식. csv: 엑셀에서 여는 표, jsonl: 한 줄에 항목 하나', examples: ['csv'] });

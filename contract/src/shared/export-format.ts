import { z } from 'zod';

/** Formats of a complete list download. */
export const exportFormatSchema = z
  .enum(['csv', 'jsonl'])
  .meta({ id: 'ExportFormat', description: '파일의 형식. csv: 엑셀에서 여는 표, jsonl: 한 줄에 항목 하나', examples: ['csv'] });

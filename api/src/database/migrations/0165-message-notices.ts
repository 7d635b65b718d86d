import type { Migration } from '../migrate.ts';

/** A notice of a message named its sender, who may have left since or may leave one day. */
export async function up(sql: Migration): Promise<void> {
  await sql("UPDATE notifications SET title = '새 메시지가 왔어요' WHERE event = 'message-received';");
}

export async function down(): Promise<void> {
  // The names are gone for good, and the table is as it was.
}

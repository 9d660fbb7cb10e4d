import { startEmbeddedPostgres } from '@doira/embedded-database/start'

/** The floor of a start: PostgreSQL alone opens the database of a stopped shop. */
export async function databaseStartMs(dataDir: string): Promise<number> {
  const started = performance.now()
  const { stop } = await startEmbeddedPostgres({ dataDir })
  const ms = performance.now() - started
  await stop()
  return ms
}

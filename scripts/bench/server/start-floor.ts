import { spawnSync } from 'node:child_process'
import { startEmbeddedPostgres } from '@doira/embedded-database/start'

/** The floor of a start: PostgreSQL alone opens the database of a stopped shop. */
export async function databaseStartMs(dataDir: string): Promise<number> {
  const started = performance.now()
  const { stop } = await startEmbeddedPostgres({ dataDir })
  const ms = performance.now() - started
  await stop()
  return ms
}

/** The floor of the server's processor time: Node starts and runs nothing. */
export function emptyStartCpuMs(): number {
  const program = 'const { user, system } = process.cpuUsage(); process.stdout.write(String(user + system))'
  const { stdout } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' })
  return Number(stdout) / 1000
}

import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import type { TestProject } from 'vitest/node'
import { silentLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { templateDatabase } from './test-database.testing.ts'

/** One PostgreSQL for a whole run of tests, in a temporary folder, with the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryPostgres('test')
  try {
    await makeTemplate(server.connectionString)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('databaseServerUrl', server.connectionString)
  return server.stop
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const admin = openDatabase({ connectionString: serverUrl, log: silentLog, max: 1 })
  await admin.pool.query(`create database ${templateDatabase}`)
  await admin.close()
  const url = new URL(serverUrl)
  url.pathname = `/${templateDatabase}`
  const template = openDatabase({ connectionString: url.href, log: silentLog, max: 1 })
  await migrate(template.pool)
  await template.close()
}

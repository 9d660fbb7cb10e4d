import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { silentLog } from './log.ts'

/** The migrated, empty database that every other one of the run is copied from (0.1 s each). */
export const templateDatabase = 'doira_template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's database server is: a role that may make databases. */
    databaseServerUrl: string
  }
}

/** One PostgreSQL for a whole run of tests, in a temporary folder; workers make their databases in it. */
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
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${templateDatabase}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${templateDatabase}`
  const template = openDatabase({ connectionString: url.href, log: silentLog, max: 1 })
  await migrate(template.pool)
  // A template that somebody is connected to cannot be copied.
  await template.close()
}

import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's database server is: a role that may make databases. */
    databaseServerUrl: string
  }
}

/** One PostgreSQL for a whole run of tests, in a temporary folder; workers make their databases in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryPostgres('test')
  project.provide('databaseServerUrl', server.connectionString)
  return server.stop
}

import { openDatabase } from '@doira/api/platform/database/database'
import { migrate } from '@doira/api/platform/database/migrate'
import { silentLog } from '@doira/api/platform/log'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { Client } from 'pg'
import { type City, prepareCity } from '../world/prepare-city.ts'

const template = 'city_template'

/** A PostgreSQL in which every simulation begins with a copy of the same city. */
export type CityServer = {
  readonly city: City
  /** @returns its address */
  makeCity(name: string): Promise<string>
  dropCity(name: string): Promise<void>
  stop(): Promise<void>
}

/** @param afterMigrations statements that change the schema, for a planted bug */
export async function startCityServer(afterMigrations: readonly string[] = []): Promise<CityServer> {
  const server = await startTemporaryPostgres('simulation')
  const urlOf = (name: string) => {
    const url = new URL(server.connectionString)
    url.pathname = `/${name}`
    return url.href
  }
  const asAdmin = async (statement: string) => {
    const client = new Client({ connectionString: server.connectionString })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  let city: City
  try {
    await asAdmin(`create database ${template}`)
    const made = openDatabase({ connectionString: urlOf(template), log: silentLog, max: 2, isPatient: true })
    await migrate(made.pool)
    for (const statement of afterMigrations) await made.pool.query(statement)
    city = await prepareCity(made.db)
    await made.pool.query('analyze')
    await made.close()
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    city,
    async makeCity(name) {
      await asAdmin(`create database ${name} template ${template}`)
      return urlOf(name)
    },
    dropCity: (name) => asAdmin(`drop database if exists ${name} with (force)`),
    stop: server.stop,
  }
}

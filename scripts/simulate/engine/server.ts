import { openDatabase } from '@doira/api/platform/database/database'
import { migrate } from '@doira/api/platform/database/migrate'
import { silentLog } from '@doira/api/platform/log'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { Client } from 'pg'
import { type City, prepareCity } from '../world/prepare-city.ts'

const template = 'city_template'

/** A server that does nothing by itself, as no seed decides when. */
const settings = [
  'alter system set autovacuum = off',
  'alter system set jit = off',
  "alter system set deadlock_timeout = '100ms'",
  'alter system set search_path = public, pg_catalog',
  'select pg_reload_conf()',
]

/** In front of the function of this name: ids that the database makes are counted, and a copy of the city goes on counting. */
const countedIds = [
  'create sequence made_ids',
  `create function public.gen_random_uuid() returns uuid language sql as
   $$ select overlay(overlay(md5(nextval('public.made_ids')::text) placing '4' from 13) placing '8' from 17)::uuid $$`,
]

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
  const ask = async (connectionString: string, ...statements: readonly string[]) => {
    const client = new Client({ connectionString })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const asOwner = (statement: string) => ask(server.connectionString, statement)
  let city: City
  try {
    await ask(server.adminUrl, ...settings)
    await asOwner(`create database ${template}`)
    const made = openDatabase({ connectionString: urlOf(template), log: silentLog, max: 2, isPatient: true })
    for (const statement of countedIds) await made.pool.query(statement)
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
      await asOwner(`create database ${name} template ${template}`)
      return urlOf(name)
    },
    dropCity: (name) => asOwner(`drop database if exists ${name} with (force)`),
    stop: server.stop,
  }
}

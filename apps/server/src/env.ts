import { BadSettings, readSettings } from '@doira/api/platform/settings/read-settings'
import { readSettingsOfChains, type SettingsOfChains } from '@doira/api/settings/chain-settings'
import { type ApiEnv, readApiEnv } from '@doira/api/settings/env'
import { siteEnvFields } from '@doira/api/settings/site-env'
import * as z from 'zod/mini'

const hosts = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  ),
)

/** What the process that serves reads. The comment above a setting is its text in docs/operations/settings.md. */
export const serverEnvSchema = z.object({
  /** Where the shop listens; 0 takes any free port. */
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  /** All addresses of the machine unless one is named. */
  HOST: z.optional(z.string()),
  /** Where the own database and the pictures lie. */
  DATA_DIR: z._default(z.string(), './data'),
  /**
   * `demo` loads the demo chain into a given database that has no chain; an own database without a chain gets it anyway.
   * It is never loaded beside another chain.
   */
  CHAIN: z.optional(z.enum(['demo'])),
  ...siteEnvFields,
  /** So many processes serve behind the one port; with a database of its own at most 8, each takes 11 connections. */
  WORKERS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(64)), 1),
  /** How many proxies stand in front and write X-Forwarded-For; 0 believes none. */
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  /** Hosts, separated by commas, from which pictures may be taken besides the own ones. */
  IMAGE_HOSTS: z._default(hosts, []),
  /** So much disk is taken by the sizes that pictures are shown in, in megabytes; originals of IMAGE_HOSTS take a quarter more. */
  PICTURE_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.minimum(64), z.maximum(1_000_000)), 2048),
  /** Of a hundred visits so many have their first page measured. */
  WEB_VITALS_PERCENT: z._default(z.coerce.number().check(z.minimum(0), z.maximum(100)), 25),
  /** `off` takes the service worker away from every browser that has it. */
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  /** Where Prometheus fetches metrics; left out: nowhere. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  /** The address on which the metrics listen. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Where the log of the database is received as it is written; `npm run backup` puts its copies there. */
  BACKUP_DIR: z.optional(z.string()),
  /** How a given database is copied, when the role of DATABASE_URL has no REPLICATION. @secret */
  BACKUP_DATABASE_URL: z.optional(z.string()),
  /** So long a shop that was told to stop goes on while `/readyz` says so: a balancer needs it to look elsewhere. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300)), 0),
  /** A collector that takes traces by OTLP over HTTP: `http://collector:4318`. Left out: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url()),
  /** What the collector wants to be told besides, `name=value` pairs separated by commas: mostly a key. @secret */
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  /** Under which name traces are told. */
  OTEL_SERVICE_NAME: z._default(z.string(), 'doira'),
  /** The share of traces that are kept, 0 to 1, where the edge has not decided by `traceparent`. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  /** So much memory is taken by pages and answers that are kept, in megabytes. */
  PAGE_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4096)), 32),
})

const mostWithOwnDatabase = 8

export type Environment = {
  readonly server: z.infer<typeof serverEnvSchema>
  readonly api: ApiEnv
  /** What chains have of their own. */
  readonly chains: SettingsOfChains
}

/**
 * Everything that the process reads from its environment, once.
 *
 * @throws BadSettings naming every setting that cannot be used and what would be right.
 */
export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const problems: string[] = []
  const tryTo = <Settings>(read: () => Settings): Settings | null => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof BadSettings)) throw error
      problems.push(...error.problems)
      return null
    }
  }
  const server = tryTo(() => readSettings(serverEnvSchema, environment))
  const api = tryTo(() => readApiEnv(environment))
  const chains = api && tryTo(() => readSettingsOfChains(api.CHAIN_KEYS_FILE, api))
  if (server && api && api.DATABASE_URL === undefined && server.WORKERS > mostWithOwnDatabase) {
    problems.push(`WORKERS: must be at most ${mostWithOwnDatabase} unless DATABASE_URL is given`)
  }
  if (server && api && chains && problems.length === 0) return { server, api, chains }
  throw new BadSettings(problems)
}

/** React and others bring two builds and choose by this; the one for development is several times slower. */
export function chooseProductionBuilds(): void {
  process.env.NODE_ENV ??= 'production'
}

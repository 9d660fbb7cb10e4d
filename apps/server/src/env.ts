import { readSettingsOfChains, type SettingsOfChains } from '@doira/api/platform/chain-settings'
import { type ApiEnv, BadSettings, readApiEnv, readSettings } from '@doira/api/platform/settings/env'
import { siteEnvFields } from '@doira/api/platform/settings/site-env'
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

/** Settings of the process that serves. The comment of each is its text in docs/operations/settings.md. */
export const serverEnvSchema = z.object({
  /** The port of the shop; 0 chooses a free port. */
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  /** The address on which the shop listens; all addresses of the machine by default. */
  HOST: z.optional(z.string()),
  /** The folder of the embedded database and of pictures. */
  DATA_DIR: z._default(z.string(), './data'),
  /**
   * `demo` loads the demo chain into a given database without a chain; an embedded database without a chain gets it
   * by default. It is never loaded beside another chain.
   */
  CHAIN: z.optional(z.enum(['demo'])),
  ...siteEnvFields,
  /**
   * The number of processes that serve on the port. With an embedded database at most 8; each uses 11 connections.
   */
  WORKERS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(64)), 1),
  /** The number of proxies in front that append to X-Forwarded-For; 0 ignores the header. */
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  /** Other hosts, separated by commas, from which pictures may be loaded. */
  IMAGE_HOSTS: z._default(hosts, []),
  /** Disk space for resized pictures, in megabytes; originals of IMAGE_HOSTS take a quarter more. */
  PICTURE_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.minimum(64), z.maximum(1_000_000)), 2048),
  /** The percentage of visits whose first page is measured. */
  WEB_VITALS_PERCENT: z._default(z.coerce.number().check(z.minimum(0), z.maximum(100)), 25),
  /** `off` removes the service worker from every browser that has it. */
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  /** The port of the metrics for Prometheus; off by default. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  /** The address on which the metrics listen. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** The folder in which WAL is archived and `npm run backup` stores base backups. */
  BACKUP_DIR: z.optional(z.string()),
  /** The connection string for copying a given database, when the role of DATABASE_URL has no REPLICATION. @secret */
  BACKUP_DATABASE_URL: z.optional(z.string()),
  /** How long a shop that is stopping still answers, with `/readyz` failing, so that a load balancer can react. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300)), 0),
  /** A collector of traces, OTLP over HTTP: `http://collector:4318`. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url()),
  /** Headers for the collector, mostly a key: `name=value` pairs separated by commas. @secret */
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  /** The service name in traces. */
  OTEL_SERVICE_NAME: z._default(z.string(), 'doira'),
  /** The share of requests that are traced, 0 to 1, unless a proxy has decided by `traceparent`. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  /** Memory for cached pages and answers, in megabytes. */
  PAGE_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4096)), 32),
})

const mostWithOwnDatabase = 8

export type Environment = {
  readonly server: z.infer<typeof serverEnvSchema>
  readonly api: ApiEnv
  /** The settings of each chain. */
  readonly chains: SettingsOfChains
}

/**
 * Reads the environment once.
 *
 * @throws BadSettings naming every setting that cannot be used, and what would be valid.
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

/** React and others choose one of two builds by this; the one for development is several times slower. */
export function chooseProductionBuilds(): void {
  process.env.NODE_ENV ??= 'production'
}

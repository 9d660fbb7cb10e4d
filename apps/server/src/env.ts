import { BadSettings, readSettings } from '@doira/api/platform/settings/read-settings'
import { readSettingsOfChains, type SettingsOfChains } from '@doira/api/settings/chain-settings'
import { type ApiEnv, readApiEnv } from '@doira/api/settings/env'
import { complainOfSite, siteEnvFields } from '@doira/api/settings/site-env'
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
  /** Port on which the shop listens; 0 selects a free port. */
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  /** Address on which the shop listens; all addresses of the machine by default. */
  HOST: z.optional(z.string()),
  /** Folder of the embedded database and of stored pictures. */
  DATA_DIR: z._default(z.string(), './data'),
  /**
   * `demo` loads the demo chain into an external database without chains; an embedded database without chains gets it
   * anyway. The demo chain is never loaded beside another chain.
   */
  CHAIN: z.optional(z.enum(['demo'])),
  /**
   * Folder of a chain that is loaded into a database without chains, in place of the demo chain, with an account of its
   * owner. Once a chain is there, it is not read.
   */
  CHAIN_FOLDER: z.optional(z.string()),
  ...siteEnvFields,
  /**
   * Number of processes that serve the port; at most 8 with the embedded database, because each uses 11 connections.
   */
  WORKERS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(64)), 1),
  /** Number of proxies in front that write X-Forwarded-For; with 0 the header is ignored. */
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  /** Further hosts, separated by commas, from which the shop may fetch pictures. */
  IMAGE_HOSTS: z._default(hosts, []),
  /** Disk space for resized pictures, in megabytes; originals of IMAGE_HOSTS use a quarter more. */
  PICTURE_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.minimum(64), z.maximum(1_000_000)), 2048),
  /** Percentage of visits whose first page is measured. */
  WEB_VITALS_PERCENT: z._default(z.coerce.number().check(z.minimum(0), z.maximum(100)), 25),
  /** `off` removes the service worker from every browser that has it. */
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  /** Port of the metrics for Prometheus; without it there are none. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  /** Address on which the metrics listen. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Folder for the WAL, received as it is written, and for the base backups of `npm run backup`. */
  BACKUP_DIR: z.optional(z.string()),
  /** Connection for backups of an external database, if the role of DATABASE_URL has no REPLICATION. @secret */
  BACKUP_DATABASE_URL: z.optional(z.string()),
  /**
   * Seconds to continue serving after SIGTERM while `/readyz` answers 503, so that a load balancer can remove the
   * instance.
   */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300)), 0),
  /** Collector for traces by OTLP over HTTP, such as `http://collector:4318`; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url()),
  /** Headers for the collector as `name=value` pairs separated by commas, usually a key. @secret */
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  /** Service name in traces. */
  OTEL_SERVICE_NAME: z._default(z.string(), 'doira'),
  /** Share of traces to export, 0 to 1, where `traceparent` has not decided. */
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
  if (server && api) {
    problems.push(...complainOfSite(server, api).map(({ name, message }) => `${name}: ${message}`))
  }
  if (server && api && chains && problems.length === 0) return { server, api, chains }
  throw new BadSettings(problems)
}

/** React and others choose one of two builds by this; the one for development is several times slower. */
export function chooseProductionBuilds(): void {
  process.env.NODE_ENV ??= 'production'
}

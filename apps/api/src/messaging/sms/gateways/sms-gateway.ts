import type * as z from 'zod/mini'
import type { CodeText, SmsDelivery, SmsProvider } from '../sms-provider.ts'

/** A company that carries SMS. Its file and its line in `registry.ts` are all that names it. */
export type SmsGateway = {
  readonly name: string
  /** By name: settings of the environment, and of a chain's entry in the file of keys. */
  readonly fields: Readonly<Record<string, z.ZodMiniType>>
  /** Those that must be given where the gateway is chosen; the last one only where customers are. */
  readonly credentials: readonly [login: string, password: string]
  /** @param settings checked ones, its credentials among them */
  make(settings: object, deps: SmsGatewayDeps): SmsProvider
  /** Parses a delivery report; null when it has no known format. */
  readReports(body: unknown): readonly SmsReport[] | null
}

export type SmsGatewayDeps = {
  /** The path at which it reports what became of messages. */
  readonly reportsAt: string
  /** The address of the site; null: the gateway cannot call it, and the status of messages is polled. */
  readonly siteUrl: string | null
  readonly textOf: CodeText
  readonly request: typeof fetch
}

export type SmsReport = { readonly messageId: string; readonly delivery: SmsDelivery }

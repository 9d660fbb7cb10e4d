import type * as z from 'zod/mini'
import type { CodeText, SmsDelivery, SmsProvider } from '../sms-provider.ts'

/** An SMS gateway. Only its file and its line in `registry.ts` name it. */
export type SmsGateway = {
  readonly name: string
  /** By name: settings of the environment, and of a chain's entry in the credentials file. */
  readonly fields: Readonly<Record<string, z.ZodMiniType>>
  /** Settings that are required where the gateway is chosen; the last one only in a real shop. */
  readonly credentials: readonly [login: string, password: string]
  /** @param settings checked settings, including its credentials */
  make(settings: object, deps: SmsGatewayDeps): SmsProvider
  /** Parses a delivery report; null when it has no known format. */
  readReports(body: unknown): readonly SmsReport[] | null
}

export type SmsGatewayDeps = {
  /** The path for its delivery reports. */
  readonly reportsAt: string
  /** The address of the site; null: the gateway cannot call it, and the status of messages is polled. */
  readonly siteUrl: string | null
  readonly textOf: CodeText
  readonly request: typeof fetch
}

export type SmsReport = { readonly messageId: string; readonly delivery: SmsDelivery }

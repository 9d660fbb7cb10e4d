import type { Context } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { languageOf } from '../../platform/http/language-of.ts'
import { originOf } from '../../platform/http/origin-of.ts'
import type { Payer } from './payment-settings.ts'

export function payerOf(context: Context<AppEnv>): Payer {
  return { origin: originOf(context), language: languageOf(context) }
}

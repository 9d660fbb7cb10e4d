import type { Context } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { getLanguage } from '../../platform/http/language-of.ts'
import { getOrigin } from '../../platform/http/origin-of.ts'
import type { Payer } from './payment-settings.ts'

export function getPayer(context: Context<AppEnv>): Payer {
  return { origin: getOrigin(context), language: getLanguage(context) }
}

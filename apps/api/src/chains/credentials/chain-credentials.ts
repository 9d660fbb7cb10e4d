import type { AggregatorAccounts } from '../../aggregators/dialects/choose-aggregators.ts'
import type { ChainRegister } from '../../fiscal/registers/choose-register.ts'
import type { Crm } from '../../loyalty/crm/crm-card.ts'
import type { SmsProviders } from '../../messaging/sms/sms-provider.ts'
import type { TelegramSettings } from '../../messaging/telegram/telegram-settings.ts'
import type { WebPushSettings } from '../../messaging/web-push/web-push-settings.ts'
import type { PaymentSettings } from '../../payments/core/payment-settings.ts'
import type { Pos } from '../../pos/providers/choose-pos.ts'

/** Where a chain's customers find it, and what else of its own its pages lead to. */
export type ChainSite = {
  /** Null: wherever a customer found it. */
  readonly siteUrl: string | null
  readonly mainSiteUrl: string | null
  readonly tagManagerId: string | null
}

/** The accounts of a chain at its providers: payments, messages, CRM, POS and aggregators. */
export type ChainKeys = {
  readonly site: ChainSite
  readonly payments: PaymentSettings
  /** The first takes a code, the next when it refuses. */
  readonly sms: SmsProviders
  /** Null: it has no bot. */
  readonly telegram: TelegramSettings | null
  /** The CRM with the chain's customers, if any. */
  readonly crm: Crm
  readonly webPush: WebPushSettings
  /** Its point of sale (POS), if any. */
  readonly pos: Pos | null
  /** Its fiscal register, if any. */
  readonly registers: ChainRegister | null
  /** What aggregators sign in with. */
  readonly aggregators: AggregatorAccounts
}

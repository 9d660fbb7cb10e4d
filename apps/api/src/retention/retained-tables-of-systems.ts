import { deliveryDays } from '@doira/domain/webhooks/attempts'
import { days, type Retention, rules, since, stays } from './retention-policy.ts'

/** What other systems bring with them. */
export const tablesOfSystems: Readonly<Record<string, Retention>> = {
  api_keys: rules(
    {
      since: 'revoked_at',
      period: days(365),
      why: 'who had access is asked about for a year',
      isSmall: true,
    },
    { since: 'expires_at', period: days(365), why: 'the same of those that expired', isSmall: true },
  ),
  chain_events: since(
    'occurred_at',
    days(deliveryDays),
    'a program that was away for longer reads everything anew',
  ),
  webhooks: stays('a few rows that owners have added'),
  webhook_deliveries: since('created_at', days(deliveryDays), 'what was sent is asked about for a month'),
}

import { guestDataDays } from '@doira/domain/aggregators/aggregators'
import { deliveryDays } from '@doira/domain/webhooks/attempts'
import { days, goesWith, minutes, type Retention, rules, since, stays } from './retention-policy.ts'

/** What other systems bring with them. */
export const tablesOfSystems: Readonly<Record<string, Retention>> = {
  aggregator_channels: stays('one row for an aggregator of a chain'),
  aggregator_places: stays('one row for a branch'),
  aggregator_items: stays(
    'what was ever offered at an aggregator has to be answered as gone; as many rows as dishes',
  ),
  aggregator_tokens: since('expires_at', minutes(0), 'an expired token gives no access'),
  aggregator_orders: goesWith('orders'),
  aggregator_bodies: since(
    'received_at',
    days(guestDataDays),
    'with it go name, phone, address and comment of the guest from the order, and their words from its history: complaints come earlier',
  ),
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

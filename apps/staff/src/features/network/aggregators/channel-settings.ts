import type { WireAggregatorChannel } from '@doira/contract/aggregators/aggregators'
import { type AggregatorId, isAggregator } from '@doira/domain/aggregators/aggregators'
import type { DataOf } from '../../../outbox/use-plain-action.ts'

/** What is set of a channel, as it is sent when one part of it changes. */
export function toSettings(channel: WireAggregatorChannel): DataOf<'changeAggregator'> {
  return {
    aggregator: toId(channel),
    is_accepting: channel.is_accepting,
    mark_up_percent: channel.mark_up_percent,
    auto_accept_below: channel.auto_accept_below,
    branches_off: channel.branches.filter(({ is_on: isOn }) => !isOn).map(({ id }) => id),
  }
}

/** @throws Error for an aggregator that only a newer server knows: the page is reloaded with it */
function toId({ id }: WireAggregatorChannel): AggregatorId {
  if (!isAggregator(id)) throw new Error(`unknown aggregator ${id}`)
  return id
}

import type { WireCampaign } from '@doira/contract/campaigns/campaigns'
import { useMessages } from '../../../platform/use-messages.ts'

const looks = {
  draft: 'tag tag--quiet',
  waiting: 'tag tag--warn',
  planned: 'tag tag--info',
  sending: 'tag tag--info',
  done: 'tag tag--quiet',
  stopped: 'tag tag--quiet',
} as const
const verdictLooks = {
  helped: 'tag tag--ok',
  no_difference: 'tag tag--quiet',
  did_not_help: 'tag tag--warn',
  unknown: 'tag tag--quiet',
} as const

/** The state of a campaign, or what its result says once it is done. */
export function CampaignState({ campaign: { state, result } }: { readonly campaign: WireCampaign }) {
  const { t } = useMessages()
  return state === 'done' && result ? (
    <span className={verdictLooks[result.verdict]}>{t(`camp.verdict.${result.verdict}`)}</span>
  ) : (
    <span className={looks[state]}>{t(`camp.state.${state}`)}</span>
  )
}

import type { PreferenceChannel, PreferenceKind } from '@doira/domain/messaging/messages'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shopApi } from '../../platform/api/shop-api.ts'
import { isUnanswered } from '../../platform/api/unanswered.tsx'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { showToast } from '../../platform/toasts.ts'

const settingsKey = ['message-settings'] as const

type Settings = Awaited<ReturnType<typeof shopApi.getMessageSettings>>
export type ChannelSettings = Settings['channels'][number]

/** What the customer is notified of by each channel. A change shows at once, and is reverted when the server refuses it. */
export function useMessageSettings() {
  const client = useQueryClient()
  const problemText = useProblemText()
  const query = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => shopApi.getMessageSettings({ signal }),
  })
  const { data, refetch } = query
  const change = async (channel: PreferenceChannel, kind: PreferenceKind, isOn: boolean) => {
    const before = client.getQueryData<Settings>(settingsKey)
    if (before) client.setQueryData(settingsKey, withChoice(before, channel, kind, isOn))
    try {
      const body = { channel, kind, is_on: isOn }
      client.setQueryData(settingsKey, await shopApi.changeMessageSettings({ body }))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      client.setQueryData(settingsKey, before)
      showToast({ type: 'error', text: problemText(error) })
    }
  }
  return {
    channels: data?.channels ?? null,
    isFailed: isUnanswered(query),
    retry: () => void refetch(),
    change: (channel: PreferenceChannel, kind: PreferenceKind, isOn: boolean) =>
      void change(channel, kind, isOn),
  }
}

function withChoice(
  { channels }: Settings,
  channel: PreferenceChannel,
  kind: PreferenceKind,
  isOn: boolean,
): Settings {
  return {
    channels: channels.map((one) =>
      one.channel === channel
        ? { ...one, kinds: one.kinds.map((each) => (each.kind === kind ? { kind, is_on: isOn } : each)) }
        : one,
    ),
  }
}

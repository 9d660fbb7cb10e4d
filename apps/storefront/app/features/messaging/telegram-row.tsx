import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { Button, ButtonLink } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { showToast } from '../../platform/toasts.ts'

const telegramKey = ['telegram'] as const
const readState = {
  queryKey: telegramKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => shopApi.readTelegram({ signal }),
}
/** While the customer is over in Telegram. */
const pollMs = 3000

/** Whether the bot may write to the customer: only then is there anything to choose about it. */
export function useIsReachedByTelegram(): boolean {
  const { data } = useQuery(readState)
  return data?.is_reached === true
}

/** Whether the bot shows the customer's orders in their chat. Nothing where the chain has no bot. */
export function TelegramRow() {
  const t = useT('account')
  const isOnline = useIsOnline()
  const { state, link, isBusy, connect, disconnect } = useTelegram()
  if (!state?.is_offered) return null
  const isDone = state.is_connected && state.is_reached
  const blocked = { isBlocked: !isOnline, 'aria-describedby': isOnline ? undefined : offlineBarId }
  return (
    <div className="row wrap device">
      <span className="opt__ico">
        <Icon name="telegram" />
      </span>
      <span className="grow" aria-live="polite">
        <b className="t-b">Telegram</b>
        <br />
        <span className={isDone ? 't-caption t-ok' : 't-caption t-2'}>
          {t(isDone ? 'telegram_connected' : state.is_connected ? 'telegram_stopped' : 'telegram_text')}
        </span>
      </span>
      {isDone ? (
        <Button variant="ghost" size="s" className="-me-4" isBusy={isBusy} {...blocked} onClick={disconnect}>
          {t('telegram_disconnect')}
        </Button>
      ) : link === null ? (
        <Button variant="tonal" size="s" isBusy={isBusy} {...blocked} onClick={connect}>
          {t('telegram_connect')}
        </Button>
      ) : (
        <ButtonLink variant="primary" size="s" to={link} target="_blank" rel="noreferrer">
          {t('telegram_open')}
        </ButtonLink>
      )}
    </div>
  )
}

function useTelegram() {
  const t = useT('account')
  const problemText = useProblemText()
  const client = useQueryClient()
  const [link, setLink] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { data } = useQuery({
    ...readState,
    refetchInterval: ({ state }) => (link !== null && !state.data?.is_reached ? pollMs : false),
  })
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ type: 'error', text: problemText(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return {
    state: data,
    link,
    isBusy,
    connect: () => void run(async () => setLink((await shopApi.connectTelegram()).link)),
    disconnect: () =>
      void run(async () => {
        await shopApi.disconnectTelegram()
        setLink(null)
        await client.invalidateQueries({ queryKey: telegramKey })
        showToast({ type: 'success', text: t('telegram_disconnected') })
      }),
  }
}

import { useState } from 'react'
import { callStaff } from '../../platform/api/staff-api.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'

/** Connects a chat with the chain's bot, and disconnects it. */
export function TelegramPart({
  hasBot,
  isConnected,
  run,
}: {
  readonly hasBot: boolean
  readonly isConnected: boolean
  readonly run: (change: () => Promise<unknown>) => Promise<void>
}) {
  const { t, language } = useMessages()
  const [link, setLink] = useState<string | null>(null)
  const ask = async () => setLink((await callStaff('connectOwnTelegram', { body: { language } })).link)
  return (
    <section className="card alerts__card" aria-label={t('alerts.telegram')}>
      <h2>{t('alerts.telegram')}</h2>
      <p className="t-2">{t(hasBot ? 'alerts.telegram_text' : 'alerts.telegram_none')}</p>
      {isConnected ? (
        <Button look="outline" onClick={() => void run(() => callStaff('disconnectOwnTelegram'))}>
          {t('alerts.telegram_part')}
        </Button>
      ) : link !== null ? (
        <>
          <a className="btn btn--s btn--go" href={link} target="_blank" rel="noreferrer">
            <span>{t('alerts.telegram_open')}</span>
          </a>
          <p className="t-2" role="status">
            {t('alerts.telegram_wait')}
          </p>
        </>
      ) : (
        hasBot && (
          <Button look="outline" onClick={() => void run(ask)}>
            {t('alerts.telegram_connect')}
          </Button>
        )
      )}
    </section>
  )
}

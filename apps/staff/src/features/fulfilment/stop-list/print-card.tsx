import { choosePrinting, useDevice } from '../../../platform/device.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { SwitchRow } from '../../../ui/switch-row.tsx'

/** Whether this device prints what the branch accepts. */
export function PrintCard() {
  const { t } = useMessages()
  return (
    <section className="card" aria-label={t('print.title')}>
      <div className="card__h">
        <h2>{t('print.title')}</h2>
      </div>
      <SwitchRow
        title={t('print.by_itself')}
        hint={t('print.by_itself_text')}
        isOn={useDevice(({ printsItself }) => printsItself)}
        onChange={choosePrinting}
      />
    </section>
  )
}

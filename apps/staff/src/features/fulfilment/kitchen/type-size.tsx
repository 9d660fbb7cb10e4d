import { chooseTicketScale, useDevice } from '../../../platform/device/device.ts'
import { type TicketScale, ticketScales } from '../../../platform/device/ticket-scales.ts'
import { useMessages } from '../../../platform/use-messages.ts'

/** Smaller, as large as fits, larger: how this device shows tickets. */
export function TypeSize({ scale }: { readonly scale: TicketScale }) {
  const { t } = useMessages()
  const chosen = useDevice(({ ticketScale }) => ticketScale)
  const at = ticketScales.indexOf(scale)
  const step = (by: number) => {
    const next = ticketScales[at + by]
    if (next !== undefined) chooseTicketScale(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons of one choice
    <div className="ksize" role="group" aria-label={t('kitchen.type_size')}>
      <button
        type="button"
        aria-label={`A−: ${t('kitchen.type_smaller')}`}
        disabled={at === 0}
        onClick={() => step(-1)}
      >
        <span aria-hidden="true">A−</span>
      </button>
      <button type="button" aria-pressed={chosen === 'auto'} onClick={() => chooseTicketScale('auto')}>
        {t('kitchen.type_auto')}
      </button>
      <button
        type="button"
        className="ksize__l"
        aria-label={`A+: ${t('kitchen.type_larger')}`}
        disabled={at === ticketScales.length - 1}
        onClick={() => step(1)}
      >
        <span aria-hidden="true">A+</span>
      </button>
    </div>
  )
}

import { addMinutes } from '@doira/domain/time/instant'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { pressPlainAction } from '../../../outbox/shared-outbox.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { Courier } from './courier-filter.ts'

const breakMinutes = [15, 30, 60] as const

/** Shift, breaks and cash of a courier: what is rare, out of the way of assigning. */
export function CourierMenu({
  courier,
  onTakeCash,
}: {
  readonly courier: Courier
  readonly onTakeCash: () => void
}) {
  const { t, language } = useMessages()
  const may = useMay()
  const mayTake = may('order.hand_out') && courier.cash > 0
  const mayShift = may('couriers.shifts') && courier.unavailable !== 'no_courier'
  if (!mayShift && !mayTake) return null
  const change = (state: Courier['state'], minutes: number | null = null) =>
    pressPlainAction('shift', {
      courier_id: courier.id,
      state,
      until: minutes === null ? null : addMinutes(serverNow(), minutes),
    })
  return (
    <Popover
      label={t('couriers.more', { name: courier.name })}
      className="ibtn"
      button={<Icon name="ellipsis" size="s" />}
    >
      {(close) => {
        const press = (action: () => void) => () => {
          action()
          close()
        }
        return (
          <>
            {mayTake && (
              <Button look="ghost" icon="banknote" onClick={press(onTakeCash)}>
                {t('couriers.take_cash', { sum: formatSum(language, courier.cash) })}
              </Button>
            )}
            {mayShift &&
              courier.state === 'on' &&
              breakMinutes.map((minutes) => (
                <Button
                  key={minutes}
                  look="ghost"
                  icon="circle-pause"
                  onClick={press(() => change('break', minutes))}
                >
                  {t('couriers.break', { n: minutes })}
                </Button>
              ))}
            {mayShift && courier.state === 'break' && (
              <Button look="ghost" icon="undo-2" onClick={press(() => change('on'))}>
                {t('couriers.end_break')}
              </Button>
            )}
            {mayShift && (
              <Button
                look="ghost"
                icon="clock"
                onClick={press(() => change(courier.state === 'off' ? 'on' : 'off'))}
              >
                {t(courier.state === 'off' ? 'couriers.start_shift' : 'couriers.end_shift')}
              </Button>
            )}
          </>
        )
      }}
    </Popover>
  )
}

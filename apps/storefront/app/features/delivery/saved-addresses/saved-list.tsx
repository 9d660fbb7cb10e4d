import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { useCommon } from '../../../platform/stores/common-store.ts'
import type { SavedPoint } from '../../../platform/stores/points.ts'
import { RadioRow } from '../../../ui/inputs/option-row.tsx'
import { useAddressLine } from '../address/use-address-line.ts'
import { pointIcon } from '../point-icon.ts'
import { useChooseReceiving } from '../use-choose-receiving.ts'
import { usePointName } from '../use-point-name.ts'
import { useDeleteAddress } from './use-delete-address.ts'

type SavedListProps = {
  /** While a look-up runs the surrounding dialog stays. */
  readonly onBusy?: (isBusy: boolean) => void
  readonly onDone: () => void
}

/** The saved addresses as radios, each with a bin (R2-14). Choosing looks up zone and branch before anything changes. */
export function SavedList({ onBusy, onDone }: SavedListProps) {
  const t = useT('location')
  const c = useT('common')
  const points = useCommon((state) => state.points)
  const group = useId()
  const line = useAddressLine()
  const nameOf = usePointName()
  const forget = useDeleteAddress()
  const { deliver } = useChooseReceiving()
  const [busyId, setBusyId] = useState<string | null>(null)

  async function choose(point: SavedPoint) {
    if (busyId) return
    setBusyId(point.id)
    onBusy?.(true)
    const outcome = await deliver(point)
    setBusyId(null)
    onBusy?.(false)
    if (outcome !== 'outside') onDone()
  }

  return (
    <fieldset className="opts saved">
      <legend className="sr-only">{t('my_addresses')}</legend>
      {points.map((point) => {
        const text = line(point)
        const name = nameOf(point.name) || text
        return (
          <div className="row gap-1" key={point.id}>
            <RadioRow
              className="grow"
              name={group}
              checked={point.isActive}
              aria-busy={busyId === point.id || undefined}
              title={name}
              caption={point.name ? text : undefined}
              end={
                busyId === point.id ? (
                  <span className="ring-spin t-brand" aria-hidden="true" />
                ) : (
                  <Icon name={pointIcon(point.name)} size="s" />
                )
              }
              onChange={() => void choose(point)}
              // The active address again: nothing to look up, but the choice is made.
              onClick={point.isActive ? () => void choose(point) : undefined}
            />
            <IconButton
              icon="trash-2"
              label={c('delete_named', { name })}
              onClick={(event) => forget(point, event.currentTarget.parentElement)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

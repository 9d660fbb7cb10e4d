import { Button } from '@doira/web/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { commonStore } from '../../../../platform/stores/common-store.ts'
import type { SavedPoint } from '../../../../platform/stores/points.ts'
import { PartField } from '../../../delivery/address/address-parts-fields.tsx'
import { hasNoFlat } from './has-no-flat.ts'

type FlatFieldsProps = {
  readonly point: SavedPoint
  /** The customer unfolded them: the first field is next to be filled in. */
  readonly isFocused: boolean
  /** The fields stay while they are being filled in. */
  readonly onType: () => void
  readonly onDone: () => void
  /** To another saved address, or a new one. */
  readonly onOther: () => void
}

/** Entrance, floor and flat of the address; a private house has none, which is asked once. */
export function FlatFields({ point, isFocused, onType, onDone, onOther }: FlatFieldsProps) {
  const t = useT('order')
  const common = useT('common')
  const location = useT('location')
  const [parts, setParts] = useState(() => ({
    building: point.building,
    floor: point.floor,
    apartment: point.apartment,
  }))
  const fields = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as they appear
  useEffect(() => {
    if (isFocused) fields.current?.querySelector('input')?.focus()
  }, [])
  const labels = {
    building: location('entrance'),
    floor: location('floor'),
    apartment: location('apartment'),
  } as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name its fields again
    <div
      ref={fields}
      role="group"
      aria-label={t('add_flat')}
      className="fold__flat"
      onBlur={() => completePoint(point.id, parts)}
    >
      {(['building', 'floor', 'apartment'] as const).map((part) => (
        <PartField
          key={part}
          label={labels[part]}
          value={parts[part]}
          onChange={(value) => {
            onType()
            setParts((before) => ({ ...before, [part]: value }))
          }}
        />
      ))}
      <span className="fold__ways">
        <Button variant="ghost" size="s" onClick={onOther}>
          {location('other_address')}
        </Button>
        <Button
          variant="ghost"
          size="s"
          onClick={() => {
            completePoint(point.id, { isPrivateHouse: true })
            onDone()
          }}
        >
          {t('private_house')}
        </Button>
        {!hasNoFlat({ ...point, ...parts }) && (
          <Button variant="ghost" size="s" onClick={onDone}>
            {common('done')}
          </Button>
        )}
      </span>
    </div>
  )
}

function completePoint(id: string, changes: Partial<SavedPoint>): void {
  commonStore.setState(({ points }) => ({
    points: points.map((point) => (point.id === id ? { ...point, ...changes } : point)),
  }))
}

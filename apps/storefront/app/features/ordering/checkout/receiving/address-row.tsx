import { activePoint } from '@doira/domain/delivery/saved-points'
import { Button } from '@doira/web/ui/button.tsx'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../../i18n/messages.tsx'
import { openOverlay } from '../../../../platform/overlays.ts'
import { lazyExtra } from '../../../../platform/page/lazy-extra.ts'
import { useCommon } from '../../../../platform/stores/common-store.ts'
import { useAddressParts, useAddressText } from '../../../delivery/address/use-address-line.ts'
import { fieldId } from '../../place/field-id.ts'
import { FoldFace } from '../fold-row.tsx'
import { hasNoFlat } from './has-no-flat.ts'

const FlatFields = lazyExtra(async () => (await import('./flat-fields.tsx')).FlatFields)

type AddressRowProps = {
  readonly error: string | null
  /** Nobody delivers there: it says what to do as well (R8-03). */
  readonly isOutside: boolean
  readonly onChange: () => void
}

/** Where the order goes, and the way to another address; without one the way to the first. */
export function AddressRow({ error, isOutside, onChange }: AddressRowProps) {
  const t = useT('common')
  const order = useT('order')
  const location = useT('location')
  const partsOf = useAddressParts()
  const point = activePoint(useCommon((state) => state.points))
  const textOf = useAddressText()
  const [openedId, setOpenedId] = useState<string | null>(null)
  const isFlatMissing = point !== null && hasNoFlat(point)
  const isOpen = isFlatMissing || (point !== null && openedId === point.id)
  const id = fieldId('address')
  const errorId = `${id}-error`
  function fold() {
    flushSync(() => setOpenedId(null))
    document.getElementById(id)?.focus()
  }
  const choose = () => openOverlay('savedAddresses', { onDone: onChange })
  const described = { id, 'aria-describedby': error ? errorId : undefined }
  return (
    <div className="stack gap-1.5">
      {point ? (
        <div className="fold" data-invalid={error ? '' : undefined} data-asks={isOpen ? '' : undefined}>
          <FoldFace
            icon="map-pin"
            title={textOf(point)}
            text={isFlatMissing ? order('add_flat') : partsOf(point)}
            action={
              <Button
                {...described}
                variant="ghost"
                size="s"
                aria-expanded={isFlatMissing ? undefined : isOpen}
                aria-label={t('edit_named', { name: textOf(point) })}
                onClick={() => (isFlatMissing ? choose() : setOpenedId(isOpen ? null : point.id))}
              >
                {t('edit')}
              </Button>
            }
          />
          {isOpen && (
            <Suspense fallback={<span className="fold__flat" />}>
              <FlatFields
                key={point.id}
                point={point}
                isFocused={openedId === point.id}
                onType={() => setOpenedId(point.id)}
                onDone={fold}
                onOther={choose}
              />
            </Suspense>
          )}
        </div>
      ) : (
        <button
          {...described}
          type="button"
          className="fold"
          data-invalid={error ? '' : undefined}
          onClick={() => openOverlay('map', { mode: 'delivery', onDone: onChange })}
        >
          <FoldFace
            icon="map-pin"
            title={location('please_enter_address')}
            action={<Icon name="chevron-right" size="s" />}
          />
        </button>
      )}
      {error && (
        <FieldError id={errorId}>
          <span>
            {error}
            {isOutside && (
              <>
                <br />
                {location('not_in_zone_text')}
              </>
            )}
          </span>
        </FieldError>
      )}
    </div>
  )
}

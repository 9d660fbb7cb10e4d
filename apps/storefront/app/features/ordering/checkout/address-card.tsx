import { activePoint } from '@doira/domain/delivery/saved-points'
import { FieldError } from '@doira/web/ui/field.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import pin from '../../../assets/map/pin-address.svg?url&no-inline'
import { useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { useAddressParts, useAddressText } from '../../delivery/address/use-address-line.ts'
import { fieldId } from '../place/field-id.ts'

type AddressCardProps = {
  readonly error: string | null
  /** Nobody delivers there: it says what to do as well (R8-03). */
  readonly isOutside: boolean
  readonly onChange: () => void
}

/** Where the order goes, and the way to another address; without one the way to the first. */
export function AddressCard({ error, isOutside, onChange }: AddressCardProps) {
  const t = useT('common')
  const location = useT('location')
  const partsOf = useAddressParts()
  const point = activePoint(useCommon((state) => state.points))
  const textOf = useAddressText()
  const parts = point && partsOf(point)
  const id = fieldId('address')
  const errorId = `${id}-error`
  return (
    <div className="stack gap-1.5">
      {point ? (
        <div className="addrcard" data-invalid={error ? '' : undefined}>
          <MiniMap />
          <div>
            <b className="t-b">{textOf(point)}</b>
            {parts && <p className="t-caption t-2">{parts}</p>}
          </div>
          <IconButton
            id={id}
            icon="pencil"
            label={t('edit_named', { name: textOf(point) })}
            aria-describedby={error ? errorId : undefined}
            onClick={() => openOverlay('savedAddresses', { onDone: onChange })}
          />
        </div>
      ) : (
        <button
          type="button"
          id={id}
          className="opt"
          data-invalid={error ? '' : undefined}
          aria-describedby={error ? errorId : undefined}
          onClick={() => openOverlay('map', { mode: 'delivery', onDone: onChange })}
        >
          <span className="opt__ico">
            <Icon name="map-pin" />
          </span>
          <span className="grow opt__t">{location('please_enter_address')}</span>
          <Icon name="chevron-right" size="s" />
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

/** A sign for "a place on the map": streets around a pin, the same for every address. */
function MiniMap() {
  return (
    <span className="map minimap" aria-hidden="true">
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <path className="minimap__park" d="M0 0h26v30H0z" />
        <path
          className="minimap__block"
          d="M34 0h16v22H34zM58 0h14v22H58zM34 54h16v18H34zM58 54h14v18H58zM0 54h26v18H0z"
        />
        <path className="minimap__road" d="M30 0v72M54 0v72M0 50h72" />
        <path className="minimap__main" d="M0 30h72" />
      </svg>
      <img src={pin} alt="" width="30" height="38" />
    </span>
  )
}

import { Icon } from '@doira/web/ui/icon.tsx'
import { closeOverlay, openOverlay, overlaysStore } from '../../../platform/overlays.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { useReceiving } from '../../delivery/use-receiving.ts'

/** The popover hangs under whichever of the two buttons is on screen. */
const addressButtonAttribute = 'data-address-button'

/** In self-pickup, or while the popover is open, a click opens the map instead (R2-08). */
function open(): void {
  const isTakeaway = commonStore.getState().deliveryType === 'self-pickup'
  const isPopoverOpen = overlaysStore.getState().open?.name === 'address'
  if (isPopoverOpen) closeOverlay('address')
  if (isTakeaway || isPopoverOpen) openOverlay('map')
  else openOverlay('address')
}

export function DesktopAddressButton() {
  const { icon, label, text } = useReceiving()
  return (
    <button
      type="button"
      className="hd__addr"
      aria-haspopup="dialog"
      aria-label={`${label}: ${text}`}
      onClick={open}
      {...{ [addressButtonAttribute]: 'desktop' }}
    >
      <span className="hd__addr-i">
        <Icon name={icon} />
      </span>
      <span className="grow">
        <span className="t-caption t-2">{label}</span>{' '}
        <span className="t-small-b ellipsis hd__addr-t">{text}</span>
      </span>
      <Icon name="chevron-down" size="s" />
    </button>
  )
}

/** Tall on menu pages: label over address; one line on all others. */
export function MobileAddressButton({ isTall }: { isTall: boolean }) {
  const { icon, label, labelWithColon, text, shortText, isPrompt } = useReceiving()
  return (
    <button
      type="button"
      className="hm__addr"
      aria-haspopup="dialog"
      aria-label={`${label}: ${text}`}
      onClick={open}
      {...{ [addressButtonAttribute]: 'mobile' }}
    >
      {isTall ? (
        <>
          <span className="hm__addr-i">
            <Icon name={icon} />
          </span>
          <span className="grow">
            <span className="hm__addr-l">{labelWithColon}</span>
            <span className="hm__addr-t ellipsis">{shortText}</span>
          </span>
        </>
      ) : (
        <>
          <Icon name={icon} size="s" />
          <span className="hm__addr-t ellipsis grow">
            {/* One line has no room for both: the prompt says what it is for by itself. */}
            {!isPrompt && <span className="hm__addr-l">{labelWithColon} </span>}
            {shortText}
          </span>
        </>
      )}
      <Icon name="chevron-down" size="s" />
    </button>
  )
}

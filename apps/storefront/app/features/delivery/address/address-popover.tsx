import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import type { SavedPoint } from '../../../platform/stores/points.ts'
import { acceptFoundAddress, dropFoundAddress } from '../receiving.ts'
import { SavedList } from '../saved-addresses/saved-list.tsx'
import { useAnnounced } from '../use-announced.ts'
import { locatingStore, useIsLocating } from './locating-store.ts'
import { popoverState } from './popover-state.ts'
import { useAddressLine } from './use-address-line.ts'

/** The address popover in its three states (R2-08). */
export function AddressPopover({ onClose }: { onClose: () => void }) {
  const state = popoverState(useCommon(({ points }) => points))
  if (state.kind === 'saved') return <SavedState onClose={onClose} />
  if (state.kind === 'confirm') return <ConfirmState point={state.point} onClose={onClose} />
  return <EnterState onClose={onClose} />
}

/** @param hasHeading where it is in a dialog of another name. */
export function EnterState({ onClose, hasHeading }: { onClose: () => void; hasHeading?: true }) {
  const t = useT('location')
  const isLocating = useIsLocating()
  return (
    <Question
      title={t('enter_delivery_address')}
      hasHeading={hasHeading}
      no={{ text: t('later'), onPress: onClose }}
      yes={{ text: t('enter_address'), onPress: () => openOverlay('map', { mode: 'delivery' }) }}
    >
      <p className="t-2 t-small mt-1.5">{t('enter_delivery_address_hint')}</p>
      <p className="t-2 t-small row gap-2 mt-3 empty:hidden" role="status">
        {isLocating && (
          <>
            <span className="ring-spin t-brand" aria-hidden="true" />
            {t('locating')}
          </>
        )}
      </p>
    </Question>
  )
}

function ConfirmState({ point, onClose }: { point: SavedPoint; onClose: () => void }) {
  const t = useT('location')
  const text = useAddressLine()(point)
  useAnnounced(`${t('order_to_this_address')} ${text}`)

  function accept() {
    // Nobody delivers there: the map shows why, and what can be done.
    if (locatingStore.getState().outsideId === point.id) {
      openOverlay('map', { mode: 'delivery' })
      return
    }
    acceptFoundAddress(point.id)
    onClose()
  }
  function refuse() {
    dropFoundAddress(point.id)
    openOverlay('map', { mode: 'delivery', isNewAddress: true })
  }
  return (
    <Question
      title={t('order_to_this_address')}
      no={{ text: t('confirm_no'), onPress: refuse }}
      yes={{ text: t('confirm_yes'), onPress: accept }}
    >
      <div className="row mt-3">
        <span className="opt__ico text-brand-ink">
          <Icon name="map-pin" />
        </span>
        <b className="t-b">{text}</b>
      </div>
    </Question>
  )
}

type Answer = { readonly text: string; readonly onPress: () => void }

type QuestionProps = {
  readonly title: string
  readonly hasHeading?: true | undefined
  readonly no: Answer
  readonly yes: Answer
  readonly children: ReactNode
}

function Question({ title, hasHeading, no, yes, children }: QuestionProps) {
  return (
    <div className="stack gap-5">
      <div>
        {hasHeading ? <h2 className="t-h3">{title}</h2> : <Title text={title} />}
        {children}
      </div>
      <div className="row flex-wrap gap-2">
        <Button variant="neutral" className="grow" onClick={no.onPress}>
          {no.text}
        </Button>
        <Button className="grow" onClick={yes.onPress}>
          {yes.text}
        </Button>
      </div>
    </div>
  )
}

function SavedState({ onClose }: { onClose: () => void }) {
  const t = useT('location')
  return (
    <div className="stack">
      <Title text={t('my_addresses')} />
      <SavedList onDone={onClose} />
      <Button
        variant="tonal"
        isBlock
        icon="plus"
        onClick={() => openOverlay('map', { mode: 'delivery', isNewAddress: true })}
      >
        {t('add_new_address')}
      </Button>
    </div>
  )
}

/** The name of the dialog, which says it to readers, for everyone else. */
function Title({ text }: { text: string }) {
  return (
    <p className="t-h3" aria-hidden="true">
      {text}
    </p>
  )
}

import '../../../styles/viewer.css'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { closeOverlay, type OverlayProps } from '../../../platform/overlays.ts'
import { Dots } from '../../../ui/beads.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'

/** A finger that goes this far sideways turns the page. */
const swipePx = 48
const turns: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Pictures of one thing over the whole screen, turned by buttons, arrow keys or a finger; the last leads to the first. */
export function PictureViewer({ isOpen, pictures, first = 0 }: OverlayProps<'pictures'>) {
  const t = useT('content')
  const c = useT('common')
  const [place, setPlace] = useState(first)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setPlace(first)
  }
  const touchedAt = useRef(0)
  const total = pictures.length
  const picture = pictures[place] ?? pictures[0]
  if (!picture) return null
  const name = t('picture_of', { title: picture.title, n: place + 1, total })

  const turn = (step: number) => setPlace((present) => (present + step + total) % total)
  const onKeyDown = (event: KeyboardEvent) => turn(turns[event.key] ?? 0)
  const onTouchStart = ({ touches }: TouchEvent) => {
    touchedAt.current = touches[0]?.clientX ?? 0
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - touchedAt.current
    if (Math.abs(moved) > swipePx) turn(moved > 0 ? -1 : 1)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => closeOverlay('pictures')}
      title={name}
      closeLabel={c('close')}
      look="bare"
      className="viewer on-brand"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same */}
      <div className="viewer__in" onKeyDown={onKeyDown} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        <div className="viewer__h">
          <span className="t-num" aria-hidden="true">
            {t('photo_of', { n: place + 1, total })}
          </span>
          <IconButton
            icon="x"
            label={c('close')}
            className="viewer__b"
            // There is no visible heading, and the arrow keys are handled in here.
            data-autofocus=""
            onClick={() => closeOverlay('pictures')}
          />
        </div>
        <figure>
          <Scene key={picture.image} image={picture.image} alt="" priority="eager" />
          <figcaption>{picture.title}</figcaption>
        </figure>
        <p className="sr-only" aria-live="polite">
          {name}
        </p>
        {total > 1 && (
          <>
            <IconButton
              icon="chevron-left"
              label={t('slider_prev')}
              className="viewer__b viewer__p"
              onClick={() => turn(-1)}
            />
            <IconButton
              icon="chevron-right"
              label={t('slider_next')}
              className="viewer__b viewer__n"
              onClick={() => turn(1)}
            />
            <div className="viewer__d">
              <Dots count={total} current={place} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

import type { Box, Size } from '@doira/domain/content/picture-crop'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useMessages } from '../../../../platform/use-messages.ts'
import { drawBox } from './draw-picture.ts'

type Props = {
  readonly source: HTMLCanvasElement | null
  readonly size: Size
  readonly box: Box
  /** By pixels of the source. */
  readonly onMove: (left: number, top: number) => void
  readonly onZoom: (steps: number) => void
}

/** The whole picture with the crop over it in thirds: dragged, or moved by arrows; + and − make it smaller and larger. */
export function CropStage({ source, size, box, onMove, onZoom }: Props) {
  const { t } = useMessages()
  const canvas = useRef<HTMLCanvasElement>(null)
  const at = useRef<{ readonly x: number; readonly y: number } | null>(null)
  // A canvas is drawn, not rendered.
  useEffect(() => {
    if (source) drawBox(canvas.current, { source, size, box: { left: 0, top: 0, ...size } })
  }, [source, size])
  const share = (part: number, of: number) => `${(part / of) * 100}%`
  const frame: CSSProperties = {
    left: share(box.left, size.width),
    top: share(box.top, size.height),
    width: share(box.width, size.width),
    height: share(box.height, size.height),
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!at.current) return
    const scale = size.width / event.currentTarget.getBoundingClientRect().width
    onMove(
      Math.round((event.clientX - at.current.x) * scale),
      Math.round((event.clientY - at.current.y) * scale),
    )
    at.current = { x: event.clientX, y: event.clientY }
  }
  return (
    <button
      type="button"
      className="crop__stage"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      aria-label={t('crop.stage')}
      onKeyDown={(event) => moveByKey(event, { onMove, onZoom })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        at.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        at.current = null
      }}
      onWheel={(event) => onZoom(event.deltaY < 0 ? 1 : -1)}
    >
      <canvas ref={canvas} width={size.width} height={size.height} />
      <span className="crop__frame" style={frame}>
        <i />
        <i />
        <i />
        <i />
      </span>
    </button>
  )
}

const longStep = 10
const arrows: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function moveByKey(event: KeyboardEvent, { onMove, onZoom }: Pick<Props, 'onMove' | 'onZoom'>): void {
  const arrow = arrows[event.key]
  const step = event.shiftKey ? longStep : 1
  const isMore = event.key === '+' || event.key === '='
  const isLess = event.key === '-' || event.key === '_'
  if (arrow) onMove(arrow[0] * step, arrow[1] * step)
  else if (isMore || isLess) onZoom(isMore ? 1 : -1)
  else return
  event.preventDefault()
}

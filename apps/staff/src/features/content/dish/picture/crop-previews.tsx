import {
  type CropShape,
  type Crops,
  cropBox,
  cropShapes,
  type Size,
  shapeRatios,
} from '@doira/domain/content/picture-crop'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../../../platform/use-messages.ts'
import { drawBox } from './draw-picture.ts'

/** What the shop shows of the picture, in each of its shapes. */
export function CropPreviews({
  source,
  size,
  crops,
}: {
  readonly source: HTMLCanvasElement | null
  readonly size: Size
  readonly crops: Crops
}) {
  const { t } = useMessages()
  return (
    <div className="crop__shows">
      <h3>{t('crop.shown')}</h3>
      {cropShapes.map((shape) => (
        <figure key={shape} data-shape={shape}>
          <Preview {...{ source, size, crops, shape }} />
          <figcaption>{t(`crop.shape.${shape}`)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

const previewWidth = 320

function Preview({
  source,
  size,
  crops,
  shape,
}: {
  readonly source: HTMLCanvasElement | null
  readonly size: Size
  readonly crops: Crops
  readonly shape: CropShape
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // A canvas is drawn, not rendered.
  useEffect(() => {
    if (source) drawBox(canvas.current, { source, size, box: cropBox(size, shape, crops[shape]) })
  }, [source, size, crops, shape])
  return <canvas ref={canvas} width={previewWidth} height={Math.round(previewWidth / shapeRatios[shape])} />
}

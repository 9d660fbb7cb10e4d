import { type Box, type Size, type Turn, turnedSize } from '@doira/domain/content/picture-crop'

/** A picture on a canvas of its own, turned, as wide as this at most. Null where nothing can be drawn. */
export function drawTurned(picture: HTMLImageElement, turn: Turn, widest: number): HTMLCanvasElement | null {
  const { naturalWidth, naturalHeight } = picture
  const size = turnedSize({ width: naturalWidth, height: naturalHeight }, turn)
  const scale = Math.min(1, widest / size.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(size.width * scale)
  canvas.height = Math.round(size.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.scale(scale, scale)
  context.drawImage(picture, -naturalWidth / 2, -naturalHeight / 2)
  return canvas
}

/** A box of a turned source on a canvas. */
export function drawBox(
  canvas: HTMLCanvasElement | null,
  { source, size, box }: { readonly source: HTMLCanvasElement; readonly size: Size; readonly box: Box },
): void {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return
  const scale = source.width / size.width
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(
    source,
    ...([box.left * scale, box.top * scale, box.width * scale, box.height * scale] as const),
    ...([0, 0, canvas.width, canvas.height] as const),
  )
}

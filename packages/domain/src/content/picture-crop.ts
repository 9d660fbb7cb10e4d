/** The shapes in which the shop shows a dish: on cards, in the cart, and where its address is shared. */
export const cropShapes = ['card', 'square', 'wide'] as const
export type CropShape = (typeof cropShapes)[number]

/** How its key ends: `uploads/{hash}-4x3`. */
export const shapeNames = { card: '4x3', square: '1x1', wide: '2x1' } as const satisfies Record<
  CropShape,
  string
>
export const shapeRatios = { card: 4 / 3, square: 1, wide: 2 } as const satisfies Record<CropShape, number>

/** A source is large enough for all of them. */
export const leastSource = { width: 1200, height: 900 } as const
export const leastZoom = 100
export const mostZoom = 400
export const zoomStep = 10
export const turns = [0, 90, 180, 270] as const
export type Turn = (typeof turns)[number]
export const pictureAltMax = 80

/** Positions are whole parts of the width and the height, so that they hold for every size of the source. */
export const positionParts = 10_000

/** Its centre on the turned source. At 100 per cent it is the largest of its shape that fits. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number }
export type Crops = Readonly<Record<CropShape, Crop>>
export type Size = { readonly width: number; readonly height: number }
export type Box = Size & { readonly left: number; readonly top: number }

const centred: Crop = { zoom: leastZoom, x: positionParts / 2, y: positionParts / 2 }
export const wholeCrops: Crops = { card: centred, square: centred, wide: centred }

export function isSourceTooSmall({ width, height }: Size): boolean {
  return width < leastSource.width || height < leastSource.height
}

/** The size of a source that was turned. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height }
}

/** What a crop shows of a turned source, in whole pixels that lie within it. */
export function cropBox({ width, height }: Size, shape: CropShape, { zoom, x, y }: Crop): Box {
  const ratio = shapeRatios[shape]
  const scale = leastZoom / between(zoom, leastZoom, mostZoom)
  const most = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }
  const size = {
    width: Math.max(1, Math.round(most.width * scale)),
    height: Math.max(1, Math.round(most.height * scale)),
  }
  return {
    ...size,
    left: between(Math.round((x / positionParts) * width - size.width / 2), 0, width - size.width),
    top: between(Math.round((y / positionParts) * height - size.height / 2), 0, height - size.height),
  }
}

/** The crop moved by pixels of the source, as far as the source reaches. */
export function moveCrop(size: Size, shape: CropShape, crop: Crop, by: { left: number; top: number }): Crop {
  const box = cropBox(size, shape, crop)
  return {
    ...crop,
    x: toParts(between(box.left + by.left, 0, size.width - box.width) + box.width / 2, size.width),
    y: toParts(between(box.top + by.top, 0, size.height - box.height) + box.height / 2, size.height),
  }
}

/** The largest crop around what is in the middle of attention, such as a plate, with some air around it. */
export function cropAround(size: Size, shape: CropShape, plate: Box): Crop {
  const most = cropBox(size, shape, centred)
  const fits = Math.min(most.width / (plate.width * air), most.height / (plate.height * air))
  return {
    zoom: Math.round(between(fits * leastZoom, leastZoom, mostZoom)),
    x: toParts(plate.left + plate.width / 2, size.width),
    y: toParts(plate.top + plate.height / 2, size.height),
  }
}

const air = 1.12

/**
 * Where a plate or a dish lies on its ground: what differs from the colour of the edges. Null: nothing does.
 *
 * @param pixels red, green, blue and opacity of each
 */
export function findPlate(pixels: Uint8ClampedArray, { width, height }: Size): Box | null {
  const ground = edgeColour(pixels, { width, height })
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (distance(pixels, (y * width + x) * 4, ground) < difference) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

type Colour = readonly [red: number, green: number, blue: number, opacity: number]

/** Of 255 for each of the four; shadows of a plate differ by less. */
const difference = 96

function edgeColour(pixels: Uint8ClampedArray, { width, height }: Size): Colour {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1]
  const mean = (part: number) =>
    corners.reduce((sum, at) => sum + (pixels[at * 4 + part] ?? 0), 0) / corners.length
  return [mean(0), mean(1), mean(2), mean(3)]
}

function distance(pixels: Uint8ClampedArray, at: number, ground: Colour): number {
  return ground.reduce((sum, part, place) => sum + Math.abs((pixels[at + place] ?? 0) - part), 0)
}

function toParts(at: number, of: number): number {
  return between(Math.round((at / of) * positionParts), 0, positionParts)
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

export const croppedKey = /^(uploads\/[0-9a-f]{32})-4x3$/

/** The key of a dish's picture in another shape; the same for pictures that were not cropped. */
export function inShape(image: string, shape: CropShape): string {
  return image.replace(croppedKey, `$1-${shapeNames[shape]}`)
}

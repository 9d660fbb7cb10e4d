import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cropAround,
  cropBox,
  cropShapes,
  findPlate,
  inShape,
  isSourceTooSmall,
  leastZoom,
  mostZoom,
  moveCrop,
  positionParts,
  shapeRatios,
  turnedSize,
  wholeCrops,
} from './picture-crop.ts'

const source = { width: 1600, height: 1200 }

test.each([
  { shape: 'card' as const, box: { left: 0, top: 0, width: 1600, height: 1200 } },
  { shape: 'square' as const, box: { left: 200, top: 0, width: 1200, height: 1200 } },
  { shape: 'wide' as const, box: { left: 0, top: 200, width: 1600, height: 800 } },
])('[R2-23] at 100 per cent the crop $shape is the largest that fits, in the middle', ({ shape, box }) => {
  expect(cropBox(source, shape, wholeCrops[shape])).toEqual(box)
})

test('[R2-23] at 400 per cent a crop is a quarter as wide, around its centre', () => {
  expect(cropBox(source, 'card', { zoom: 400, x: 5000, y: 5000 })).toEqual({
    ...{ left: 600, top: 450, width: 400, height: 300 },
  })
})

const sizes = fc.record({
  width: fc.integer({ min: 1200, max: 3200 }),
  height: fc.integer({ min: 900, max: 3200 }),
})
const crops = fc.record({
  zoom: fc.integer({ min: leastZoom, max: mostZoom }),
  x: fc.integer({ min: 0, max: positionParts }),
  y: fc.integer({ min: 0, max: positionParts }),
})

test('[R2-23] whatever is chosen, a crop has its shape and lies within the source', () => {
  fc.assert(
    fc.property(sizes, fc.constantFrom(...cropShapes), crops, (size, shape, crop) => {
      const { left, top, width, height } = cropBox(size, shape, crop)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(size.width)
      expect(top + height).toBeLessThanOrEqual(size.height)
      expect(Math.abs(width / height - shapeRatios[shape])).toBeLessThan(0.02)
    }),
  )
})

test('[R2-23] an arrow moves a crop by a pixel, and it stops at the edge', () => {
  const crop = { zoom: 200, x: 5000, y: 5000 }
  const before = cropBox(source, 'card', crop)
  const moved = cropBox(source, 'card', moveCrop(source, 'card', crop, { left: 1, top: -10 }))
  expect(moved).toEqual({ ...before, left: before.left + 1, top: before.top - 10 })
  const far = moveCrop(source, 'card', crop, { left: 5000, top: 5000 })
  expect(cropBox(source, 'card', far)).toMatchObject({ left: 800, top: 600 })
  // Back at once: it does not have to return from beyond the edge.
  expect(cropBox(source, 'card', moveCrop(source, 'card', far, { left: -1, top: 0 })).left).toBe(799)
})

/** A picture of one colour with a plate of another one in it. */
function aPicture(width: number, height: number, plate: ReturnType<typeof cropBox>) {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(240)
  for (let y = plate.top; y < plate.top + plate.height; y += 1)
    for (let x = plate.left; x < plate.left + plate.width; x += 1)
      pixels.set([200, 60, 20, 240], (y * width + x) * 4)
  return pixels
}

test('[R2-23] the plate is found by its colour, and crops are put around it', () => {
  const plate = { left: 60, top: 20, width: 40, height: 40 }
  const size = { width: 160, height: 120 }
  expect(findPlate(aPicture(size.width, size.height, plate), size)).toEqual(plate)
  expect(findPlate(new Uint8ClampedArray(160 * 120 * 4).fill(240), size)).toBeNull()
  for (const shape of cropShapes) {
    const box = cropBox(size, shape, cropAround(size, shape, plate))
    expect(box.left).toBeLessThanOrEqual(plate.left)
    expect(box.left + box.width).toBeGreaterThanOrEqual(plate.left + plate.width)
    expect(box.top).toBeLessThanOrEqual(plate.top)
    expect(box.top + box.height).toBeGreaterThanOrEqual(plate.top + plate.height)
  }
  // A plate as large as the picture is not cut.
  expect(cropAround(size, 'card', { left: 0, top: 0, ...size }).zoom).toBe(100)
})

test('a source is turned by quarters, and one below 1200 by 900 is too small', () => {
  expect(turnedSize(source, 90)).toEqual({ width: 1200, height: 1600 })
  expect(turnedSize(source, 180)).toEqual(source)
  expect(isSourceTooSmall({ width: 1200, height: 900 })).toBe(false)
  expect(isSourceTooSmall({ width: 1199, height: 900 })).toBe(true)
})

test('only a cropped picture has other shapes', () => {
  const hash = '0123456789abcdef0123456789abcdef'
  expect(inShape(`uploads/${hash}-4x3`, 'square')).toBe(`uploads/${hash}-1x1`)
  expect(inShape(`uploads/${hash}-4x3`, 'wide')).toBe(`uploads/${hash}-2x1`)
  expect(inShape(`uploads/${hash}`, 'square')).toBe(`uploads/${hash}`)
  expect(inShape('dishes/alaska', 'square')).toBe('dishes/alaska')
})

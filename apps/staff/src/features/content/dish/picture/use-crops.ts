import type { PictureDraft } from '@doira/contract/content/picture-crops'
import {
  type CropShape,
  type Crops,
  cropAround,
  findPlate,
  leastZoom,
  mostZoom,
  moveCrop,
  type Size,
  type Turn,
  turnedSize,
  turns,
  wholeCrops,
  zoomStep,
} from '@doira/domain/content/picture-crop'
import { useState } from 'react'
import { drawTurned } from './draw-picture.ts'

type Chosen = { readonly turn: Turn; readonly crops: Crops }

/** How the picture is turned, and what each shape shows of it. */
export function useCrops(before: PictureDraft | null, size: Size | null) {
  const [shape, setShape] = useState<CropShape>('card')
  const [{ turn, crops }, setChosen] = useState<Chosen>(before ?? { turn: 0, crops: wholeCrops })
  const turned = size && turnedSize(size, turn)
  const crop = crops[shape]
  const put = (next: typeof crop) => setChosen({ turn, crops: { ...crops, [shape]: next } })
  return {
    ...{ shape, setShape, turn, crops, turned },
    reset: () => setChosen({ turn: 0, crops: wholeCrops }),
    zoomTo: (zoom: number) =>
      put({ ...crop, zoom: Math.min(Math.max(Math.round(zoom), leastZoom), mostZoom) }),
    zoomBy: (steps: number) =>
      put({ ...crop, zoom: Math.min(Math.max(crop.zoom + steps * zoomStep, leastZoom), mostZoom) }),
    /** By pixels of the turned source. */
    move: (left: number, top: number) => turned && put(moveCrop(turned, shape, crop, { left, top })),
    /** What was cut of the picture before lies elsewhere in it now. */
    rotate: () =>
      setChosen({ turn: turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0, crops: wholeCrops }),
    /** All shapes around the plate, as far as one is found. */
    centre: (picture: HTMLImageElement) => {
      if (!turned) return
      const small = drawTurned(picture, turn, plateWidth)
      const pixels = small?.getContext('2d')?.getImageData(0, 0, small.width, small.height)
      const plate = pixels && findPlate(pixels.data, pixels)
      if (!plate) return
      const around = (one: CropShape) => cropAround(pixels, one, plate)
      setChosen({ turn, crops: { card: around('card'), square: around('square'), wide: around('wide') } })
    },
  }
}

/** Enough to find a plate. */
const plateWidth = 160

// @vitest-environment happy-dom
import { PbfWriter } from 'pbf'
import { expect, test } from 'vitest'
import { readTile } from './read-tile.ts'

const point = [9, 4096, 4096]

/** A vector tile whose only layer has places at its middle, each of a kind and named after it. */
function placesTile(kinds: readonly string[]): ArrayBuffer {
  const tile = new PbfWriter()
  tile.writeMessage(
    3,
    (_, layer) => {
      layer.writeStringField(1, 'places')
      for (const at of kinds.keys()) {
        layer.writeMessage(
          2,
          (__, feature) => {
            feature.writePackedVarint(2, [0, at, 1, at])
            feature.writeVarintField(3, 1)
            feature.writePackedVarint(4, point)
          },
          null,
        )
      }
      for (const key of ['kind', 'name']) layer.writeStringField(3, key)
      for (const kind of kinds) {
        layer.writeMessage(4, (__, value) => value.writeStringField(1, kind), null)
      }
      layer.writeVarintField(5, 4096)
      layer.writeVarintField(15, 2)
    },
    null,
  )
  return new Uint8Array(tile.finish()).buffer
}

test('[R10-16] names of places come with the zoom at which each has space, and none of a city or a country', () => {
  const kinds = ['country', 'city', 'town', 'borough', 'suburb', 'village', 'hamlet']
  const { names } = readTile(placesTile(kinds), { x: 1, y: 1, z: 1 }, 'ru')
  expect(names.map(({ text, fromZoom }) => [text, fromZoom])).toEqual([
    ['town', 10],
    ['borough', 11],
    ['suburb', 12],
    ['village', 12],
    ['hamlet', 14],
  ])
})

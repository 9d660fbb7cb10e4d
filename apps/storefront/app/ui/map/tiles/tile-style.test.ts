import { expect, test } from 'vitest'
import { findAreaLook, findLineLook, nameIn } from './tile-style.ts'

test.each([
  ['Protomaps', 'roads', { kind: 'major_road', kind_detail: 'secondary' }, 'secondary'],
  ['Protomaps', 'roads', { kind: 'minor_road' }, 'minor'],
  ['OpenMapTiles', 'transportation', { class: 'motorway' }, 'trunk'],
  ['OpenMapTiles', 'transportation', { class: 'path', subclass: 'footway' }, 'path'],
  ['OpenMapTiles', 'waterway', { class: 'canal' }, 'water'],
  ['Shortbread', 'streets', { kind: 'residential' }, 'minor'],
  ['Shortbread', 'streets', { kind: 'rail' }, 'rail'],
  ['Shortbread', 'boundaries', { kind: 'rail' }, null],
])('%s: a line of %s with %o is drawn as %s', (_, layer, properties, look) => {
  expect(findLineLook(layer, properties)).toBe(look)
})

test.each([
  ['Protomaps', 'water', { kind: 'ocean' }, 'water'],
  ['Protomaps', 'landuse', { kind: 'park' }, 'park'],
  ['Protomaps', 'landuse', { kind: 'industrial' }, null],
  ['Protomaps', 'earth', { kind: 'earth' }, null],
  ['OpenMapTiles', 'landcover', { class: 'wood' }, 'park'],
  ['OpenMapTiles', 'building', {}, 'building'],
  ['Shortbread', 'water_polygons', { kind: 'river' }, 'water'],
  ['Shortbread', 'land', { kind: 'forest' }, 'park'],
])('%s: an area of %s with %o is drawn as %s', (_, layer, properties, look) => {
  expect(findAreaLook(layer, properties)).toBe(look)
})

test('[R1-06] a name is in the language of the page, else as it is written on the spot', () => {
  const names = { name: 'Amir Temur', 'name:ru': 'Амира Темура', name_en: 'Amir Temur Avenue' }
  expect(['ru', 'en', 'uz'].map((language) => nameIn(language, names))).toEqual([
    'Амира Темура',
    'Amir Temur Avenue',
    'Amir Temur',
  ])
  expect(nameIn('ru', { ref: 'A1' })).toBeNull()
})

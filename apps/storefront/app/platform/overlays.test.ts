import { expect, test } from 'vitest'
import { closeLayer, layersStore, openLayer } from './overlays.ts'

test('one layer is open at a time: the next one takes the place of the last', () => {
  openLayer('sideMenu')
  openLayer('map', { mode: 'delivery' })
  expect(layersStore.getState().open).toEqual({ name: 'map', props: { mode: 'delivery' } })
})

test('a layer that is not open cannot close another', () => {
  openLayer('search')
  closeLayer('signIn')
  expect(layersStore.getState().open?.name).toBe('search')
  closeLayer('search')
  expect(layersStore.getState().open).toBeNull()
})

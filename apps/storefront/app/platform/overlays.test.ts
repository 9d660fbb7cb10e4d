import { expect, test } from 'vitest'
import { closeOverlay, openOverlay, overlaysStore } from './overlays.ts'

test('one layer is open at a time: the next one takes the place of the last', () => {
  openOverlay('sideMenu')
  openOverlay('map', { mode: 'delivery' })
  expect(overlaysStore.getState().open).toEqual({ name: 'map', props: { mode: 'delivery' } })
})

test('a layer that is not open cannot close another', () => {
  openOverlay('search')
  closeOverlay('signIn')
  expect(overlaysStore.getState().open?.name).toBe('search')
  closeOverlay('search')
  expect(overlaysStore.getState().open).toBeNull()
})

import { expect, test } from 'vitest'
import { aPoint } from '../places.testing.ts'
import { popoverState } from './popover-state.ts'

test('[R2-08] without any address the popover asks for one', () => {
  expect(popoverState([])).toEqual({ kind: 'enter' })
})

test('[R2-08] an address that was only found asks whether it is right', () => {
  const found = aPoint({ isAccepted: false, isActive: true })
  expect(popoverState([found])).toEqual({ kind: 'confirm', point: found })
})

test('[R2-08] once an address was accepted the saved ones are listed, also when none is active', () => {
  expect(popoverState([aPoint({ isActive: true })])).toEqual({ kind: 'saved' })
  expect(popoverState([aPoint()])).toEqual({ kind: 'saved' })
})

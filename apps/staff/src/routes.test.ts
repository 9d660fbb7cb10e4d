// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { staffScreens } from '../../../e2e/harness/staff-screens.ts'
import { routes } from './routes.tsx'

type Route = (typeof routes)[number]

/** The routes with a screen of their own; those in between are layouts. */
function getScreens({ path, children = [], lazy, element }: Route): readonly string[] {
  const own = path !== undefined && (lazy || element) && path !== '/sign-in' ? [path] : []
  return [...own, ...children.flatMap(getScreens)]
}

test('[R4-15] every screen of the staff is examined for texts that are cut, in both languages', () => {
  expect([...new Set(staffScreens.map(({ route }) => route))].toSorted()).toEqual(
    [...new Set(routes.flatMap(getScreens))].toSorted(),
  )
})

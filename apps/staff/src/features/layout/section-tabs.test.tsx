// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { SectionTabs } from './section-tabs.tsx'

const tabs = ['/menu', '/news', '/pages'].map((to) => ({ to, label: to }))

/** A row of 300 px with tabs of 500 px. */
function openTabs() {
  const scrolled = vi.fn<(this: Element) => void>()
  Element.prototype.scrollIntoView = scrolled
  const view = renderInDocument(<SectionTabs label="Parts" tabs={tabs} />)
  const row = view.getByRole('navigation')
  let left = 0
  Object.defineProperties(row, {
    clientWidth: { value: 300 },
    scrollWidth: { value: 500 },
    scrollLeft: { get: () => left },
  })
  const scrollTo = (to: number) => {
    left = to
    fireEvent.scroll(row)
  }
  return { ...view, row, scrollTo, scrolled }
}

test('tabs that scroll sideways mark the edges behind which there are more', () => {
  const { row, scrollTo } = openTabs()
  const marks = [0, 100, 200].map((place) => {
    scrollTo(place)
    return row.dataset.more
  })
  expect(marks).toEqual(['after', 'before after', 'before'])
})

test('the open tab is brought into view, also when the address names none', () => {
  const { scrolled, getByRole } = openTabs()
  expect(scrolled.mock.contexts).toEqual([getByRole('link', { current: 'page' })])
  expect(getByRole('link', { current: 'page' }).textContent).toBe('/menu')
})

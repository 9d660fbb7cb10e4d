import { expect, test } from 'vitest'
import { desktopLinks, documentLinks, mobileLinks } from './menu-links.ts'

const addresses = (links: readonly { readonly to: string }[]) => links.map(({ to }) => to.slice(1)).join(' ')
const documents = 'offer rules llc certificate delivery-terms return-product-rules'

test('[R2-06] the side menu of desktop: home first, then the given order', () => {
  expect(addresses(desktopLinks)).toBe(
    ' about gallery recipes news branches stocks vacancies tender contacts',
  )
  expect(addresses(documentLinks)).toBe(documents)
})

test('[R2-06] the side menu of phones: the given order, without home', () => {
  expect(addresses(mobileLinks)).toBe('about branches news gallery stocks recipes vacancies tender contacts')
})

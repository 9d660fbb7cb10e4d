import { expect, test } from 'vitest'
import { renderInLayout } from './layout.testing.tsx'
import { Frame } from './layout.tsx'
import { ErrorPage } from './states/error-page.tsx'

test('[R2-04] around every page stand the header, the address bar of phones, and the footer', async () => {
  const html = await renderInLayout(
    <Frame>
      <main id="main">page</main>
    </Frame>,
  )
  const places = ['href="#main"', '<header', 'hm__bar', '</header>', '<main', '<footer', '</footer>'].map(
    (part) => html.indexOf(part),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html.match(/<main/g)).toHaveLength(1)
})

test.each([
  { locale: 'ru', title: 'Внутренняя ошибка сервера', retry: 'Повторить' },
  { locale: 'uz', title: 'Serverda ichki xatolik', retry: 'Qayta urinish' },
  { locale: 'en', title: 'Internal server error', retry: 'Retry' },
] as const)(
  '[R8-16] the 500 page says so in $locale and offers to retry',
  async ({ locale, title, retry }) => {
    const html = await renderInLayout(<ErrorPage kind="server-error" />, { locale })
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(new RegExp(`<button[^>]*>(?:(?!</button>).)*${retry}`))
    expect(html).toContain('href="tel:1089"')
    expect(html).toContain('content="noindex"')
  },
)

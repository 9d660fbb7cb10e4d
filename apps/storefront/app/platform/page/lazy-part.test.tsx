// @vitest-environment happy-dom
import { text } from 'node:stream/consumers'
import { act, type ComponentType, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart, loadParts } from './lazy-part.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function Reviews({ title }: { readonly title: string }) {
  return <button type="button">{title}</button>
}

test('a part of the page whose code comes later shows what the server rendered, whatever happens around it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let press = () => {}
  const getPage = (Part: ComponentType<{ readonly title: string }>) =>
    function Page() {
      const [count, setCount] = useState(0)
      press = () => setCount(count + 1)
      return (
        <main data-count={count}>
          <Part title="Reviews" />
        </main>
      )
    }
  const OnServer = getPage(lazyPart(async () => Reviews))
  const { prelude } = await prerenderToNodeStream(<OnServer />)
  const box = document.createElement('div')
  box.innerHTML = await text(prelude as NodeJS.ReadStream)
  document.body.append(box)
  expect(box.textContent).toBe('Reviews')

  const code = Promise.withResolvers<typeof Reviews>()
  const InBrowser = getPage(lazyPart(() => code.promise))
  const wakePart = vi.fn()
  Object.assign(window, { clickReplay: { wakePart } })
  const [button] = box.getElementsByTagName('button')
  await act(async () => hydrateRoot(box, <InBrowser />))
  await act(async () => press())
  expect(box.querySelector('main')?.dataset.count).toBe('1')
  expect([...box.getElementsByTagName('button')]).toEqual([button])
  expect(button?.closest('[data-asleep]')).not.toBeNull()
  expect(wakePart).not.toHaveBeenCalled()

  await act(async () => code.resolve(Reviews))
  expect([...box.getElementsByTagName('button')], 'the same one, with its code').toEqual([button])
  expect(button?.closest('[data-asleep]')).toBeNull()
  expect(wakePart).toHaveBeenCalled()
})

test('a page that is opened by a click is shown with all of its parts at once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubEnv('SSR', false)
  const Part = lazyPart(async () => Reviews)
  await loadParts()
  const box = document.createElement('div')
  act(() => createRoot(box).render(<Part title="Reviews" />))
  expect(box.textContent).toBe('Reviews')
})

import { type ComponentType, memo, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { lazyExtra } from './lazy-extra.ts'

const parts = new Set<() => Promise<unknown>>()

/** Brings all parts of the pages whose code is here, so that a page that is opened by a click is shown whole. */
export async function loadParts(): Promise<void> {
  await Promise.allSettled([...parts].map((bring) => bring()))
}

/**
 * Like `lazyExtra`, for a part of a page that its first press does not need: the server renders it with the page, its
 * code comes when the page already works. What is pressed in it until then is replayed. It may not change with its
 * parent: `memo` leaves the server's HTML in place.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let content: ComponentType<Props> | null = null
  const bring = async () => {
    content = await load()
    return content
  }
  const Part = lazyExtra<Props>(async () => {
    const Content = await bring()
    return (props) => (
      <Awake>
        <Content {...props} />
      </Awake>
    )
  })
  if (!import.meta.env.SSR) parts.add(bring)
  return memo((props: Props) => {
    // The server's HTML has the frame of a part whose code is missing; later parts are there with their page.
    const [Content] = useState(() => (import.meta.env.SSR ? null : content))
    if (Content) return <Content {...props} />
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<Props> // memo has no generic components; it takes the same properties
}

/** What is pressed in it before it is hydrated is replayed then. */
export function Awake({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // Presses before React are outside of it.
  useLayoutEffect(() => {
    box.current?.removeAttribute('data-asleep')
    window.clickReplay?.wakePart()
  }, [])
  return (
    <div ref={box} className="contents" data-asleep="">
      {children}
    </div>
  )
}

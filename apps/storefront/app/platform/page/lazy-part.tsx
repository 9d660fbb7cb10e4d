import { type ComponentType, memo, Suspense, useLayoutEffect, useRef } from 'react'
import { lazyExtra } from './lazy-extra.ts'

/**
 * Like `lazyExtra`, for a part of a page below the fold: the server renders it with the page, its code comes when the
 * page already works. What is pressed in it until then is replayed. It may not change with its parent: `memo` leaves
 * the server's HTML in place.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyExtra<Props>(async () => {
    const Content = await load()
    return (props) => (
      <Awake>
        <Content {...props} />
      </Awake>
    )
  })
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )) as unknown as ComponentType<Props> // memo has no generic components; it takes the same properties
}

function Awake({ children }: { readonly children: React.ReactNode }) {
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

import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** The address that is rendered, and the one that was asked for since; the router renders it a moment later. */
let pending: { readonly rendered: string; readonly next: URLSearchParams | null } = {
  rendered: '',
  next: null,
}

/**
 * Changes a part of the address, or several, or removes some, without a step back; an empty value removes its part. A
 * change that follows at once is made to what the one before asked for.
 */
export function useSearchPart() {
  const [search, setSearch] = useSearchParams()
  const rendered = search.toString()
  // The address is the router's, and may have been changed by a link.
  useEffect(() => {
    pending = { rendered, next: null }
  }, [rendered])

  const change = (make: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams((pending.rendered === rendered ? pending.next : null) ?? search)
    make(next)
    pending = { rendered, next }
    setSearch(next, { replace: true })
  }
  const choose = (name: string) => (value: string) =>
    change((next) => (value === '' ? next.delete(name) : next.set(name, value)))
  const reset = (names: readonly string[]) =>
    change((next) => {
      for (const name of names) next.delete(name)
    })
  return { search, choose, reset, change }
}

import { useSearchParams } from 'react-router'

/** Changes a part of the address, or several, or removes some, without a step back; an empty value removes its part. */
export function useSearchPart() {
  const [search, setSearch] = useSearchParams()
  const change = (make: (next: URLSearchParams) => void) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        make(next)
        return next
      },
      { replace: true },
    )
  const choose = (name: string) => (value: string) =>
    change((next) => (value === '' ? next.delete(name) : next.set(name, value)))
  const reset = (names: readonly string[]) =>
    change((next) => {
      for (const name of names) next.delete(name)
    })
  return { search, choose, reset, change }
}

import { useSearchParams } from 'react-router'

/** Changes one part of the address, without a step back; an empty value removes it. */
export function useSearchPart() {
  const [search, setSearch] = useSearchParams()
  const choose = (name: string) => (value: string) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [search, choose] as const
}

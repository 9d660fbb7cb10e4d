import { useState } from 'react'

/** Which of these are chosen: all of them until some are left out. */
export function useToggledSet(all: readonly string[]) {
  const [left, setLeft] = useState<readonly string[]>([])
  const isOut = (id: string) => left.includes(id)
  return {
    chosen: all.filter((id) => !isOut(id)),
    has: (id: string) => !isOut(id),
    toggle: (id: string) => setLeft(isOut(id) ? left.filter((one) => one !== id) : [...left, id]),
  }
}

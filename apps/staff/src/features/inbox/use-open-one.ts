import { useState } from 'react'

/**
 * The one of a list that is open: the chosen one, or else the first. It stays while others come above it, so that nothing
 * moves away under what is typed or pressed there.
 */
export function useOpenOne<One extends { readonly id: string }>(
  listed: readonly One[],
  chosenId: string | null,
): One | undefined {
  const [lastId, setLastId] = useState(chosenId)
  const open = listed.find(({ id }) => id === chosenId) ?? listed.find(({ id }) => id === lastId) ?? listed[0]
  if (open && open.id !== lastId) setLastId(open.id)
  return open
}

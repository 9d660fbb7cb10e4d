import type { Instant } from '@doira/domain/time/instant'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

type Link = { readonly isOn: boolean; readonly since: Instant | null }

const link = createStore<Link>()(() => ({ isOn: true, since: null }))

/** `since` is the server's time at which it was lost. */
export function tellLink(isOn: boolean, since: Instant | null): void {
  if (link.getState().isOn !== isOn) link.setState({ isOn, since: isOn ? null : since })
}

export function useLink(): Link {
  return useStore(link)
}

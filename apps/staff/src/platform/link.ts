import { type Instant, secondsBetween } from '@doira/domain/time/instant'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

type Link = { readonly isOn: boolean; readonly since: Instant | null }

const link = createStore<Link>()(() => ({ isOn: true, since: null }))

/** `since` is the server's time at which it was lost. */
export function reportLink(isOn: boolean, since: Instant | null): void {
  if (link.getState().isOn !== isOn) link.setState({ isOn, since: isOn ? null : since })
}

export function useLink(): Link {
  return useStore(link)
}

const staleAfterSeconds = 120

/** Without a link for so long what is on screen is drawn grey. */
export function isStale({ isOn, since }: Link, now: Instant): boolean {
  return !isOn && since !== null && secondsBetween(since, now) >= staleAfterSeconds
}

/** Tries now what would be tried later: everything that waits for a link also listens to the browser's word on it. */
export function checkLink(): void {
  window.dispatchEvent(new Event('online'))
}

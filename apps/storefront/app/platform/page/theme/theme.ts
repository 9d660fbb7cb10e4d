import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const storageKey = 'theme'
const listeners = new Set<() => void>()

function presentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Stores the choice and shows it; without storage it is shown until the page is left. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is full or forbidden: the choice holds for this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme on screen; `light` while server and browser have to agree. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, presentTheme, () => 'light')
}

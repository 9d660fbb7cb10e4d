import { useSyncExternalStore } from 'react'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { type Language, staffLanguage } from '../../i18n/language.ts'
import type { MapApp } from '../route-link.ts'
import { deviceStorage } from './device-storage.ts'
import { followStored } from './follow-stored.ts'
import type { TicketScale } from './ticket-scales.ts'

export type Theme = 'light' | 'dark'

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is full or forbidden: the choice holds for this page.
  }
}

export type HoursView = 'chart' | 'table'
export const volumes = ['quiet', 'usual', 'loud'] as const
export type Volume = (typeof volumes)[number]

type Device = {
  readonly language: Language
  readonly theme: Theme
  /** Single letters trigger actions (WCAG 2.1.4 wants a switch). */
  readonly hasKeys: boolean
  /** It has the branch's printer, and prints what is accepted without being asked. */
  readonly printsItself: boolean
  /** How the hours of the summary are shown. */
  readonly hoursView: HoursView
  readonly volume: Volume
  readonly mapApp: MapApp
  /** The size of the kitchen's type in percent; auto: as large as fits. */
  readonly ticketScale: TicketScale | 'auto'
}

const device = createStore<Device>()(
  persist(
    (): Device => ({
      language: staffLanguage(document.documentElement.lang),
      theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
      hasKeys: true,
      printsItself: false,
      hoursView: 'chart',
      volume: 'usual',
      mapApp: 'yandex',
      ticketScale: 'auto',
    }),
    {
      name: 'staff-device',
      version: 1,
      storage: createJSONStorage(() => deviceStorage),
      // Language and theme are read before the first paint, from keys of their own.
      partialize: ({ hasKeys, printsItself, hoursView, volume, mapApp, ticketScale }) => ({
        hasKeys,
        printsItself,
        hoursView,
        volume,
        mapApp,
        ticketScale,
      }),
    },
  ),
)

/** What is chosen in one tab, the volume above all, counts in the one that makes the sounds. */
export function followDevice(): () => void {
  return followStored(device)
}

export function chooseLanguage(language: Language): void {
  document.documentElement.lang = language
  store('staff-language', language)
  device.setState({ language })
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  store('staff-theme', theme)
  device.setState({ theme })
}

export function chooseKeys(hasKeys: boolean): void {
  device.setState({ hasKeys })
}

export function choosePrinting(printsItself: boolean): void {
  device.setState({ printsItself })
}

export function chooseHoursView(hoursView: HoursView): void {
  device.setState({ hoursView })
}

export function chooseVolume(volume: Volume): void {
  device.setState({ volume })
}

export function chooseMapApp(mapApp: MapApp): void {
  device.setState({ mapApp })
}

export function chooseTicketScale(ticketScale: TicketScale | 'auto'): void {
  device.setState({ ticketScale })
}

/** How loud sounds are here: 2 is 6 dB more than usual. */
export function volumeGain(): number {
  return { quiet: 0.5, usual: 1, loud: 2 }[device.getState().volume]
}

/** Kitchens are dark at night unless the device has a choice of its own: the next start reads it. */
export function rememberPlace(place: 'kitchen' | 'other'): void {
  store('staff-place', place)
}

export function hasKeys(): boolean {
  return device.getState().hasKeys
}

export function useDevice<Part>(select: (device: Device) => Part): Part {
  return useStore(device, select)
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

export function useIsTouch(): boolean {
  return useMedia('(pointer: coarse)')
}

/** Under 992 px: the rail lies at the bottom and lanes are tabs. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 61.99rem)')
}

/** How many tickets are beside each other in a kitchen. */
export function useTicketColumns(): number {
  const isPocket = useMedia('(max-width: 47.99rem)')
  const isNarrow = useIsNarrow()
  const isWide = useMedia('(min-width: 75rem)')
  if (isWide) return 4
  if (isPocket) return 1
  return isNarrow ? 2 : 3
}

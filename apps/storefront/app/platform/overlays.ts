import type { WireCustomer } from '@doira/contract/customers/profile'
import type { FilterableDish } from '@doira/domain/catalog/filter'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

type FilterWord = { readonly slug: string; readonly title: string }

/** Every overlay of the shop and what it is opened with. One is open at a time; `confirm` may lie over another. */
export type Layers = {
  readonly search: Record<never, never>
  readonly signIn: { readonly onDone?: () => void }
  readonly sideMenu: Record<never, never>
  readonly address: {
    /** It came by itself: it takes no focus on desktop. */
    readonly isAutomatic?: boolean
  }
  readonly map: {
    readonly mode?: 'delivery' | 'self-pickup'
    /** Starts with an empty form instead of the active address. */
    readonly isNewAddress?: boolean
    /** Starts with this saved address instead of the active one. */
    readonly pointId?: string
    readonly onDone?: () => void
    /** Closed without a choice. */
    readonly onLeave?: () => void
  }
  readonly savedAddresses: { readonly onDone?: () => void }
  readonly reception: { readonly onDone?: () => void }
  readonly product: {
    readonly slug: string
    /** What is known of the dish where it was opened, to show until the rest has come. */
    readonly preview?: { readonly title: string; readonly pictureUrl: string | null }
  }
  /** The dishes are counted while choosing; tags and allergens are named by the chain's data. */
  readonly filter: {
    readonly dishes: readonly FilterableDish[]
    readonly tags: readonly FilterWord[]
    readonly allergens: readonly FilterWord[]
  }
  /** Over the whole screen; keys of scenes, and what each shows. It begins with the first by default. */
  readonly pictures: {
    readonly pictures: readonly { readonly image: string; readonly title: string }[]
    readonly first?: number
  }
  /** The sections of the menu, and the one that is in view. */
  readonly categories: {
    readonly categories: readonly {
      readonly slug: string
      readonly title: string
      readonly image: string | null
      readonly icon: string
      readonly count: number
    }[]
    readonly current: string | null
  }
  readonly clearCart: Record<never, never>
  readonly basketCall: Record<never, never>
  readonly logout: Record<never, never>
  readonly changePhone: { readonly onDone: (profile: WireCustomer) => void }
  /** `onLeft` leads away from what is no longer anybody's page, before the session ends. */
  readonly deleteAccount: {
    readonly phone: string
    readonly points: number
    readonly onLeft: () => Promise<void>
  }
  readonly cancelOrder: { readonly orderId: string }
  readonly cancelBooking: { readonly bookingId: string }
  readonly changePayment: { readonly orderId: string }
  readonly repeatOrder: { readonly orderId: string }
  readonly support: { readonly orderId: string }
  readonly receipt: { readonly orderId: string }
  readonly review: {
    /** Null: about the order as a whole. */
    readonly dish: { readonly id: string; readonly title: string; readonly image: string | null } | null
    readonly order: { readonly id: string; readonly number: string; readonly createdAt: string }
  }
}

export type OverlayName = keyof Layers

/** What every overlay gets: whether it is open (the dialog stays mounted and the property changes), and what it was opened with. */
export type OverlayProps<Name extends OverlayName> = Layers[Name] & { readonly isOpen: boolean }

export type OpenOverlay = {
  [Name in OverlayName]: {
    readonly name: Name
    readonly props: Layers[Name]
    /** What was pressed for it: busy until it is here. */
    readonly pressed?: Element | null | undefined
  }
}[OverlayName]

type OverlaysState = { readonly open: OpenOverlay | null }

export const overlaysStore = createStore<OverlaysState>()(() => ({ open: null }))

/** Opens an overlay in place of the present one: `openOverlay('signIn', { onDone })`. */
export function openOverlay<Name extends OverlayName>(
  name: Name,
  ...[props]: Record<never, never> extends Layers[Name] ? [props?: Layers[Name]] : [props: Layers[Name]]
): void {
  const pressed = globalThis.window?.clickReplay?.markBusy()
  overlaysStore.setState({ open: { name, props: props ?? {}, pressed } as OpenOverlay }) // name and props were checked together
}

/** Closes the open overlay; with a name, only when it is that one. */
export function closeOverlay(name?: OverlayName): void {
  const { open } = overlaysStore.getState()
  if (open && (name === undefined || open.name === name)) overlaysStore.setState({ open: null })
}

/** Waits until nothing lies over the page. */
export function whenNoOverlayIsOpen(): Promise<void> {
  return new Promise((resolve) => {
    if (overlaysStore.getState().open === null) {
      resolve()
      return
    }
    const stop = overlaysStore.subscribe(({ open }) => {
      if (open !== null) return
      stop()
      resolve()
    })
  })
}

export function useOpenOverlay(): OpenOverlay | null {
  return useStore(overlaysStore, ({ open }) => open)
}

export function useIsOverlayOpen(name: OverlayName): boolean {
  return useStore(overlaysStore, ({ open }) => open?.name === name)
}

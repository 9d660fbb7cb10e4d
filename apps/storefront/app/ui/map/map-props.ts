import type { Locale } from '../../i18n/locale.ts'

export type MapPoint = { readonly lat: number; readonly long: number }

export type PinKind = 'address' | 'outside' | 'branch' | 'branch-active' | 'branch-closed' | 'courier' | 'me'

/** Something that stands on the map. */
export type MapPin = {
  readonly id: string
  readonly at: MapPoint
  readonly kind: PinKind
  /** What a screen reader says, after its chip. */
  readonly name: string
  /** Drawn larger, above the others and never inside a cluster. */
  readonly isChosen?: boolean
  /** A label above it. */
  readonly caption?: string | undefined
  /** A label below it, hidden while another one takes its place; of a chosen pin it is above. */
  readonly chip?: PinChip | undefined
  /** Grey; pressing it is still reported to the owner, who says why it cannot be chosen. */
  readonly isOff?: boolean
}

/** Hours are those of a branch; null: none are said. */
export type PinChip = { readonly name: string; readonly hours: string | null; readonly isOpen: boolean }

/** The point that is being placed: dragged, tapped, moved by arrow keys or fixed while the map moves. */
export type MapMarker = {
  readonly at: MapPoint
  readonly kind: Extract<PinKind, 'address' | 'outside'>
  readonly name: string
  /** A label under it. */
  readonly caption?: string | undefined
}

/**
 * Where to look: at a point from near or far, at everything that is given, no further than until a point is seen, or after a
 * moving point.
 */
export type MapLook =
  | { readonly at: MapPoint; readonly zoom: number }
  | { readonly show: MapPoint }
  | MapFit
  | {
      readonly follow: MapPoint
      readonly fit: MapFit
      /** Seen too where it fits near enough. */
      readonly also: MapPoint | null
      /** With another number the map looks there whatever the customer looked at. */
      readonly turn: number
    }

type MapFit = { readonly all: readonly MapPoint[]; readonly maxZoom: number; readonly padding?: MapPadding }

/** Pixels at the edges that stay free: buttons, captions and what lies over the map are there. */
export type MapPadding = { readonly sides: number; readonly bottom: number }

/** Areas; a dotted line runs round the marked ones, and what lies outside of all is dimmed. */
export type MapAreas = {
  readonly outlines: readonly (readonly MapPoint[])[]
  readonly marked: readonly (readonly MapPoint[])[]
}

/** Tiles of pictures, of shapes, or a file of either kind. */
export type MapTiles = {
  readonly kind: 'tiles'
  /** With `{z}`, `{x}` and `{y}`, or of the file. */
  readonly address: string
  readonly format: 'raster' | 'vector' | 'pmtiles'
  /** Nearer, the tiles are enlarged; a file states its own. */
  readonly maxZoom: number
  readonly credit: string
}

/** Who draws the ground instead of the shop. */
export type MapProvider = { readonly kind: 'yandex'; readonly key: string } | MapTiles

/** The way of a courier. */
export type MapWay = { readonly ahead: readonly MapPoint[]; readonly passed: readonly MapPoint[] }

export type MapWords = {
  /** The name of the map. */
  readonly label: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly myLocation: string
  /** Where its facts come from and how exact they are. */
  readonly credit: string
  /** Shown where the ground does not come: the points stand on plain land. */
  readonly groundOff: string
  /** What one can do with it; left out where nothing is placed. */
  readonly hint?: string | undefined
}

export type MapProps = {
  readonly words: MapWords
  readonly locale: Locale
  /** The slug of the city whose ground is drawn. */
  readonly city: string
  /** A new object moves the map. */
  readonly look: MapLook
  readonly pins?: readonly MapPin[]
  readonly onPinPress?: (id: string) => void
  /** The name of a cluster; without it pins never form one. */
  readonly clusterName?: (count: number) => string
  readonly marker?: MapMarker | null
  /** Given where a point can be placed. */
  readonly onPlace?: (at: MapPoint) => void
  readonly areas?: MapAreas | null
  readonly way?: MapWay | null
  /** On a phone only the button of `onMyLocation` is shown: pinching and keys zoom. */
  readonly hasFewControls?: boolean
  readonly onMyLocation?: () => void
  /** It is a part of a page that scrolls: the wheel zooms only while the map has the focus. */
  readonly isInPage?: boolean
  /** Asks what the map stands on; without an answer, or left out, the ground is our own. */
  readonly findProvider?: () => Promise<MapProvider | null>
  /** The map or its library did not come: the caller shows what works without. */
  readonly onFail: () => void
}

import type { ReactNode } from 'react'
import { CategoryIcon, type CategoryIconName } from '../../../art/drawing.tsx'
import { Picture, type PicturePriority, type PictureWidth } from '../../../ui/pictures/picture.tsx'

/** Where a dish is shown, with the widths and `sizes` of that box (design-system, section 4). */
const places = {
  card: {
    widths: [320, 480, 640],
    sizes: '(min-width:90rem) 226px, (min-width:62rem) 290px, (min-width:36rem) 30vw, 44vw',
  },
  wide: { widths: [320, 480, 640, 960], sizes: '(min-width:90rem) 337px, (min-width:62rem) 428px, 64vw' },
  tile: { widths: [160, 320, 480], sizes: '(min-width:62rem) 206px, 149px' },
  category: { widths: [96, 160, 320], sizes: '(min-width:62rem) 120px, 88px' },
  chip: { widths: [96, 160], sizes: '32px' },
  row: { widths: [96, 160], sizes: '50px' },
  option: { widths: [96, 160], sizes: '40px' },
  extra: { widths: [96, 160], sizes: '80px' },
  line: { widths: [96, 160], sizes: '48px' },
  addition: { widths: [96, 160], sizes: '64px' },
  sheet: { widths: [480, 640, 960], sizes: '(min-width:62rem) 472px, 96vw' },
  page: { widths: [640, 960], sizes: '(min-width:62rem) 553px, 88vw' },
} as const satisfies Record<string, { widths: readonly PictureWidth[]; sizes: string }>

type DishPictureProps = {
  /** Null: the drawing of the category stands on the plate. */
  readonly image: string | null
  readonly alt: string
  readonly place: keyof typeof places
  readonly icon: string
  readonly priority?: PicturePriority
  readonly onLoad?: () => void
  readonly isShort?: boolean | undefined
  /** Shown until the picture has come. */
  readonly colour?: string | undefined
}

export function DishPicture(props: DishPictureProps) {
  return dishPicture(props)
}

/** The same, for cards: they call it instead of mounting one more component for each of them. */
export function dishPicture({
  image,
  alt,
  place,
  icon,
  priority = 'lazy',
  onLoad,
  isShort,
  colour,
}: DishPictureProps): ReactNode {
  if (image === null) return <CategoryIcon name={toCategoryIcon(icon)} className="pcard__noimg" />
  return (
    <Picture
      image={image}
      alt={alt}
      {...places[place]}
      priority={priority}
      onLoad={onLoad}
      isShort={isShort}
      style={colour === undefined ? undefined : { background: colour }}
    />
  )
}

const drawings: readonly CategoryIconName[] = [
  'combos',
  'desserts',
  'drinks',
  'extras',
  'hot-rolls',
  'kids',
  'poke',
  'rolls',
  'salads',
  'sets',
  'soups',
  'starters',
  'sushi',
  'wok',
]

/** A chain may name a drawing that does not exist: rolls replace it. */
function toCategoryIcon(name: string): CategoryIconName {
  return drawings.find((drawing) => drawing === name) ?? 'rolls'
}
